/** Lists whose lines are moved with keys, a mouse or a finger. */
export {
  branch,
  type Line,
  moveTo,
  type NumberedLine,
  numbersOf,
  type OutlineLine,
  type Place,
  placeOf,
  placesFor,
  type Step,
} from "./outline";
export { OutlineList, type OutlineListProps } from "./OutlineList";
export { type Arranging, type ArrangingOptions, useArranging } from "./useArranging";
