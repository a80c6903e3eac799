import { lazyScreen, Skeleton, SkeletonGroup } from "@/ui";

const load = () => import(/* webpackChunkName: "people" */ "@/features/people");

function placeholder(title: string) {
  return (
    <>
      <h1>{title}</h1>
      <SkeletonGroup label="Loading the page">
        <Skeleton shape="block" />
      </SkeletonGroup>
    </>
  );
}

/** What portal administrators set for everybody. */
export const OrganisationPage = lazyScreen(
  async () => (await import(/* webpackChunkName: "organisation" */ "@/features/organisation")).OrganisationPage,
  placeholder("Organisation"),
);

/** The pages of people, whose script is loaded when one of them is first shown. */
export const PeoplePage = lazyScreen(async () => (await load()).PeoplePage, placeholder("People"));
export const PersonPage = lazyScreen(async () => (await load()).PersonPage, placeholder("Person"));
/** It has a script of its own: what reads pasted lists is for the few who invite. */
export const InvitePage = lazyScreen(
  async () => (await import(/* webpackChunkName: "invite-people" */ "@/features/invite-people")).InvitePage,
  placeholder("Invite people"),
);
export const AccessRequestsPage = lazyScreen(
  async () => (await load()).AccessRequestsPage,
  placeholder("Access requests"),
);
