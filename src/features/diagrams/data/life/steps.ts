/**
 * Computes the step of each living thing in the food web (its trophic level). A living thing that eats
 * nothing is on step 0. Every other one is one step above the highest step of its food.
 */
type Web = { members: readonly { id: string }[]; meals: readonly { eater: string; eaten: string }[] };

export function stepsOf({ members, meals }: Web): Map<string, number> {
  const steps = new Map<string, number>();
  const stepOf = (id: string): number => {
    const known = steps.get(id);
    if (known !== undefined) return known;
    const below = meals.filter(({ eater }) => eater === id).map(({ eaten }) => stepOf(eaten));
    const step = below.length === 0 ? 0 : Math.max(...below) + 1;
    steps.set(id, step);
    return step;
  };
  for (const { id } of members) stepOf(id);
  return steps;
}
