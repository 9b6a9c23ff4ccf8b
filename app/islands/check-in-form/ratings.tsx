import { Choice } from "./choice";

interface Props {
  texts: { mood: string; moods: string[]; energy: string; energies: string[]; no_answer: string };
  values: Record<string, string>;
  errors: Record<string, string[] | undefined>;
}

const rated = (word: string, index: number) => ({
  value: String(index + 1),
  text: (
    <>
      <strong>{index + 1}</strong>
      <span>{word}</span>
    </>
  ),
});

export const Ratings = ({ texts, values, errors }: Props) =>
  [
    { name: "mood_rating", label: texts.mood, words: texts.moods },
    { name: "energy_level", label: texts.energy, words: texts.energies },
  ].map(({ name, label, words }) => (
    <Choice
      key={name}
      name={name}
      label={label}
      options={words.map(rated)}
      chosen={values[name]}
      errors={errors[name]}
      className="rating"
      none={texts.no_answer}
    />
  ));
