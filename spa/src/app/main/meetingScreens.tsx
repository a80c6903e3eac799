import { lazyScreen } from "@/ui";
import { PagePlaceholder } from "./PagePlaceholder";

const load = () => import(/* webpackChunkName: "meetings" */ "@/features/meetings");

/** The pages of meetings. They share one script, which loads when the first of them is shown. */
export const MeetingsPage = lazyScreen(
  async () => (await load()).MeetingsPage,
  <PagePlaceholder title="Meetings" label="Loading the meetings" />,
);
export const NewMeetingPage = lazyScreen(
  async () => (await load()).NewMeetingPage,
  <PagePlaceholder title="New meeting" label="Loading the meetings" />,
);
export const MeetingPage = lazyScreen(
  async () => (await load()).MeetingPage,
  <PagePlaceholder title="Meeting" label="Loading the meetings" />,
);

export const NoticePage = lazyScreen(
  async () => (await import(/* webpackChunkName: "notice" */ "@/features/notice")).NoticePage,
  <PagePlaceholder title="Notice" label="Loading the meetings" />,
);
