/** How many people a sentence names; it counts the others. */
const NAMED = 3;

/** For example `Ana Castellan, Ben Two or 3 others`: any one of the people. */
export function anyOfText(people: readonly { readonly displayName: string }[]): string {
  const names = people.slice(0, people.length > NAMED + 1 ? NAMED : NAMED + 1).map(({ displayName }) => displayName);
  const others = people.length - names.length;
  const all = others > 0 ? [...names, `${others} others`] : names;
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} or ${all.at(-1)}`;
}
