/** The GraphQL client, and how the schema's values and times read: words, dates, the sitting that counts. */
export { GraphQLProvider } from "./GraphQLProvider";
export { graphql } from "./generated";
export { useLoad, type Load } from "./useLoad";
export { usePages, type Page, type Pages } from "./usePages";
export { createClient } from "./client";
export { failureOf, failureText, type Failure } from "./failure";
export { furtherMeetings } from "./furtherMeetings";
export { countText, kindText, meetingStateWords, noticeStateWords, packText, roleWords, rolesText } from "./words";
export { currentSitting } from "./sitting";
export * from "./time";
