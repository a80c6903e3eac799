import { lazyScreen } from "@/ui";
import { PagePlaceholder } from "./PagePlaceholder";

const load = () => import(/* webpackChunkName: "people" */ "@/features/people");

/** What portal administrators set for everybody. */
export const OrganisationPage = lazyScreen(
  async () => (await import(/* webpackChunkName: "organisation" */ "@/features/organisation")).OrganisationPage,
  <PagePlaceholder title="Organisation" />,
);

/** The pages of people, whose script is loaded when one of them is first shown. */
export const PeoplePage = lazyScreen(async () => (await load()).PeoplePage, <PagePlaceholder title="People" />);
export const PersonPage = lazyScreen(async () => (await load()).PersonPage, <PagePlaceholder title="Person" />);
/** It has a script of its own: what reads pasted lists is for the few who invite. */
export const InvitePage = lazyScreen(
  async () => (await import(/* webpackChunkName: "invite-people" */ "@/features/invite-people")).InvitePage,
  <PagePlaceholder title="Invite people" />,
);
export const AccessRequestsPage = lazyScreen(
  async () => (await load()).AccessRequestsPage,
  <PagePlaceholder title="Access requests" />,
);
