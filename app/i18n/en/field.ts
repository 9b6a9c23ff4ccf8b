export const optional = "optional";

/** The messages of fields. The browser shows some of them too (see behaviors/on-demand/invalid.ts). */
export const field = {
  required: "Please fill this in.",
  number: "This must be a number, such as 72.5.",
  whole_number: "This must be a number without a comma or a point, such as 72.",
  invalid: "Please check this entry.",
  at_least: "Please enter {{min}} or more.",
  at_most: "Please enter {{max}} or less.",
  too_long: "Please use {{max}} characters or fewer.",
  one_row: "Please add at least one.",
  too_many_rows: "You can add up to {{max}}.",
  too_many_exercises: "A plan can have up to {{max}} exercises in total.",
};
