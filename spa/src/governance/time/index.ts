export { BoardTime } from "./BoardTime";
export {
  clockText,
  dayText,
  daysBetween,
  FIRST_ZONE,
  LAST_ZONE,
  localDate,
  localDateText,
  monthText,
  relativeDayText,
} from "./format";
export { formatter } from "./formatter";
export { zonePlace } from "./zone";
export { useNow } from "./useNow";
export { useReader, type Reader } from "./useReader";
