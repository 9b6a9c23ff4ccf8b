/** Returns the completed part of all tasks as a rounded percentage, 0 without tasks. Source: the specification, section 9. */
export const completionRate = (completed: number, total: number) =>
  total === 0 ? 0 : Math.round((completed / total) * 100);
