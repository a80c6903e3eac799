/** Joins the class names that apply; what does not apply is `false` or `undefined`. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
