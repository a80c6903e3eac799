export { MeetingPage } from "./MeetingPage";
export { MeetingsPage } from "./MeetingsPage";
export { NewMeetingPage } from "./NewMeetingPage";
