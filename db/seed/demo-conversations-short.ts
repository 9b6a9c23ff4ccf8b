import { DEMO_GREETING } from "~/domain/people/demo/accounts";
import { type Line, TO_ALL } from "./demo-lines";

/** The conversation with Adam. Its weights and events are those of his check-ins and plans. */
export const ADVANCED: Line[] = [
  [
    -14,
    "10:20",
    "coach",
    "Hi Adam, and welcome to the team. Our goal is half a kilo a month, no more. We begin with three easy weeks of training. Write down your sets, then I know where you stand.",
  ],
  [-14, "11:02", "client", "Only half a kilo? I wanted to get big 😬"],
  [-14, "11:30", "coach", "You will. Slow is how most of it becomes muscle."],
  [
    0,
    "10:20",
    "coach",
    "Thanks for the photos. The food plan comes tomorrow, the next training plan in a week.",
  ],
  [1, "17:40", "client", "2,900 kcal is a lot of porridge."],
  [1, "18:15", "coach", "Split it: half of it before training, half of it afterwards."],
  [6, "19:05", "client", "Do I weigh pasta dry or cooked?"],
  [6, "19:20", "coach", "Dry. All weights in the plan are raw and dry."],
  [
    8,
    "06:35",
    "coach",
    "Your training plan is up: push and pull, four days a week. Add weight only when all sets are full. And please don't skip the mobility, it's ten minutes.",
  ],
  [8, "20:10", "client", "Pull done. Deadlifts went well, the curls were ugly."],
  [8, "20:25", "coach", "Then take 25 kg for the curls. Ugly repetitions don't count."],
  [14, "19:12", "client", "I read your comment. 150 kcal more, of what?"],
  [14, "19:40", "coach", "A banana and a glass of milk after training. The rest of the plan stays as it is."],
  [21, "09:30", "client", "83.1! My T-shirts get tight at the shoulders."],
  [21, "12:15", "coach", "That's where it belongs."],
  [24, "20:05", "client", "The dips have left my elbow a bit sore."],
  [
    24,
    "20:30",
    "coach",
    "Leave the dips out for a week and do the incline press lighter. If it still hurts then, see a doctor. We won't guess.",
  ],
  [31, "18:10", "client", "Elbow is fine again."],
  [31, "18:40", "coach", "Good. Dips are back, with half the repetitions for now."],
  [33, "12:20", "client", "I missed two days. Exams."],
  [33, "12:55", "coach", "Exams come first. Eat and sleep, one session this week is enough."],
  [35, "09:35", "client", "Check-in is up. 83.8, and the squat feels light."],
  [38, "07:10", "coach", "I'm a few days behind with check-ins, yours is next. Did the exams go well?"],
  [38, "07:45", "client", "All passed 🎓"],
  [
    41,
    "18:40",
    "client",
    "My next check-in is due tomorrow, right? Only from the front, or from the side too?",
  ],
  [41, "20:10", "coach", TO_ALL],
];

/** The conversation with Frida, who has just begun and has not written yet: the greeting of the coach. */
export const FRESH: Line[] = [[41, "16:30", "coach", DEMO_GREETING]];

/** The conversation with Konstantin, who waits for an answer. */
export const UNANSWERED: Line[] = [
  [
    40,
    "19:20",
    "coach",
    "Hi Konstantin, and welcome. Enter your body data when you sign in, then I can plan.",
  ],
  [
    41,
    "07:30",
    "client",
    "Can I begin with a torn ligament from last year, or do you need something from my doctor?",
  ],
];

/** The conversation of Rita with Oskar. */
export const OTHER: Line[] = [
  [
    0,
    "10:15",
    "coach",
    "Hello Oskar, I'm Rita. Back under a hundred, you wrote. Let's do that without hunger.",
  ],
  [0, "17:20", "client", "I'm all for it. I gave up on diets every time because I was hungry."],
  [1, "06:45", "coach", "Both plans are online. Big plates, few calories, and training three times a week."],
  [4, "18:30", "client", "The chicken bowl is huge. I can't finish it."],
  [4, "19:05", "coach", "That's a nice problem. Keep the rest for the next day."],
  [21, "08:10", "client", "99.8!!! Two digits. I had to step on the scales three times."],
  [21, "08:40", "coach", "Congratulations, Oskar. Now we make sure that it stays there."],
  [33, "19:15", "client", "I had a cold all week and didn't train at all."],
  [33, "19:50", "coach", "Come back when you've slept well for two nights, and start with half the weights."],
  [41, "18:20", "client", "I'm healthy again and was at the gym today. The rowing machine won."],
];
