/** What the screens of the governance core share: loading and paging, words, board times, the sitting that counts. */
export { useLoad, type Load } from "./useLoad";
export { usePages, type Page, type Pages } from "./usePages";
export { furtherMeetings } from "./furtherMeetings";
export { countText, kindText, meetingStateWords, noticeStateWords, packText, roleWords, rolesText } from "./words";
export { currentSitting } from "./sitting";
export * from "./time";
