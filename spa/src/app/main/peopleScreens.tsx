import { lazyScreen } from "@/ui";
import { PagePlaceholder } from "./PagePlaceholder";

const load = () => import(/* webpackChunkName: "people" */ "@/features/people");

/** The settings of the whole organisation, for portal administrators. */
export const OrganisationPage = lazyScreen(
  async () => (await import(/* webpackChunkName: "organisation" */ "@/features/organisation")).OrganisationPage,
  <PagePlaceholder title="Organisation" />,
);

/** The pages of people. They share one script, which loads when the first of them is shown. */
export const PeoplePage = lazyScreen(async () => (await load()).PeoplePage, <PagePlaceholder title="People" />);
export const PersonPage = lazyScreen(async () => (await load()).PersonPage, <PagePlaceholder title="Person" />);
/** This page has a script of its own, because only the few people who invite need the parser of pasted lists. */
export const InvitePage = lazyScreen(
  async () => (await import(/* webpackChunkName: "invite-people" */ "@/features/invite-people")).InvitePage,
  <PagePlaceholder title="Invite people" />,
);
export const AccessRequestsPage = lazyScreen(
  async () => (await load()).AccessRequestsPage,
  <PagePlaceholder title="Access requests" />,
);
