export { BoardTime, isOnOwnClock } from "./BoardTime";
export {
  clockText,
  dayText,
  daysBetween,
  FIRST_ZONE,
  fullDayText,
  LAST_ZONE,
  localDateText,
  localText,
  monthText,
  relativeDayText,
} from "./format";
export { dateOf, localDate, localTime, sameMinute } from "./localTime";
export { OwnTime, ownTimeText } from "./OwnTime";
export { zonePlace } from "./zone";
export { useNow } from "./useNow";
export { useReader, type Reader } from "./useReader";
export { type Anchor, zonedInstant, zonedLocal } from "./zonedInstant";
