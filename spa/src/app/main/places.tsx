import type { ReactElement } from "react";
import { matchPath, matchRoutes } from "react-router";
import { paths } from "@/config/paths";
import { AgendaItemPlace, AgendaPlace, ChangesPlace, ParticipationPlace, ViewAsPlace } from "@/features/agenda";
import { BoardPage, BoardsPage } from "@/features/boards";
import { CalendarFeeds } from "@/features/calendar-feeds";
import { HomePage } from "@/features/home";
import { Notifications } from "@/features/notifications";
import { OwnPackPlace, PackPlace, prefetchReader } from "@/features/reader";
import { Security } from "@/features/security";
import type { MembershipRole } from "@/graphql/generated/graphql";
import type { IconName } from "@/ui";
import { AccessGrantPage } from "./accessScreens";
import { MembersPage, NewBoardPage, RulesPage } from "./boardScreens";
import { DocumentsRoute } from "./DocumentsRoute";
import { MeetingPage, MeetingsPage, NewMeetingPage, NoticePage } from "./meetingScreens";
import { NotFoundPage } from "./NotFoundPage";
import { AccessRequestsPage, InvitePage, OrganisationPage, PeoplePage, PersonPage } from "./peopleScreens";

export interface NamedBoard {
  readonly id: string;
  readonly name: string;
}

/** What the navigation knows of whoever is signed in. */
export interface SignedIn {
  readonly orgRoles: readonly string[];
  /** The roles on boards today, each as often as it is held. */
  readonly boardRoles: readonly MembershipRole[];
  /** It is known that no board is readable: a guest's or contributor's items are on Home. */
  readonly readsNoBoard?: boolean;
}

/** A page of the main area. */
export interface Place {
  /** The pattern of its addresses. */
  readonly path: string;
  /** Its title in the browser's tab, until the page knows a better one. */
  readonly title: string;
  /** Its word in the trail; undefined where nobody knows it yet: then the trail leaves it out. Default: the title. */
  readonly crumb?: (boards: readonly NamedBoard[], address: string) => string | undefined;
  /** Its picture in the navigation. A place without one is not listed there. */
  readonly icon?: IconName;
  /** What the place belongs to; the navigation draws a rule between the groups. Default: work. */
  readonly group?: "work" | "records" | "administration";
  /** Whether the navigation lists the place for somebody. What is readable decides the server [X6]. Default: for everybody. */
  readonly offeredTo?: (somebody: SignedIn) => boolean;
  /** The path of the place that the navigation marks while this one is shown. Default: the listed place above it. */
  readonly under?: string;
  readonly screen: ReactElement;
}

/** Decides what is offered; what is readable decides the server. */
function administersPeople({ orgRoles }: SignedIn): boolean {
  return orgRoles.includes("PA") || orgRoles.includes("SEC");
}

function setsOrganisation({ orgRoles }: SignedIn): boolean {
  return orgRoles.includes("PA");
}

function mayHaveBoards({ orgRoles, readsNoBoard = false }: SignedIn): boolean {
  return orgRoles.length > 0 || !readsNoBoard;
}

function seesDirectory(somebody: SignedIn): boolean {
  return administersPeople(somebody) || somebody.boardRoles.some((role) => role !== "OBSERVER");
}

/**
 * Every page of the main area. Routes, navigation, trail and titles come from this table, in which the navigation's
 * order is the order of the rows.
 */
export const places: readonly Place[] = [
  { path: paths.home, title: "Home", icon: "home", screen: <HomePage /> },
  { path: paths.boards, title: "Boards", icon: "boards", offeredTo: mayHaveBoards, screen: <BoardsPage /> },
  {
    path: `${paths.boards}/:boardId`,
    title: "Board",
    crumb: (boards, address) => boards.find(({ id }) => paths.board(id) === address)?.name,
    screen: <BoardPage notFound={<NotFoundPage />} />,
  },
  { path: paths.newBoard, title: "New board", screen: <NewBoardPage notFound={<NotFoundPage />} /> },
  {
    path: `${paths.boards}/:boardId/members`,
    title: "Members and terms",
    screen: <MembersPage notFound={<NotFoundPage />} />,
  },
  {
    path: `${paths.boards}/:boardId/settings`,
    title: "Rules and settings",
    screen: <RulesPage notFound={<NotFoundPage />} />,
  },
  {
    path: `${paths.boards}/:boardId/meetings`,
    title: "Meetings",
    screen: <MeetingsPage notFound={<NotFoundPage />} />,
  },
  {
    path: `${paths.boards}/:boardId/meetings/new`,
    title: "New meeting",
    crumb: () => "New meeting",
    screen: <NewMeetingPage notFound={<NotFoundPage />} />,
  },
  {
    path: `${paths.boards}/:boardId/meetings/:meetingId`,
    title: "Meeting",
    crumb: () => "Meeting",
    screen: <MeetingPage notFound={<NotFoundPage />} onPack={prefetchReader} />,
  },
  {
    path: `${paths.boards}/:boardId/meetings/:meetingId/agenda`,
    title: "Agenda",
    screen: <AgendaPlace notFound={<NotFoundPage />} />,
  },
  {
    path: `${paths.boards}/:boardId/meetings/:meetingId/pack`,
    title: "Pack",
    screen: <PackPlace notFound={<NotFoundPage />} />,
  },
  {
    path: `${paths.boards}/:boardId/meetings/:meetingId/changes`,
    title: "Changes",
    screen: <ChangesPlace notFound={<NotFoundPage />} />,
  },
  {
    path: `${paths.boards}/:boardId/meetings/:meetingId/notice`,
    title: "Notice",
    screen: <NoticePage notFound={<NotFoundPage />} />,
  },
  {
    path: `${paths.boards}/:boardId/meetings/:meetingId/items/:itemId`,
    title: "Agenda item",
    screen: <AgendaItemPlace notFound={<NotFoundPage />} />,
  },
  {
    path: `${paths.boards}/:boardId/meetings/:meetingId/view-as/:personId`,
    title: "View as",
    screen: <ViewAsPlace notFound={<NotFoundPage />} />,
  },
  {
    path: "/participation/:meetingId",
    title: "Your items",
    under: paths.home,
    screen: <ParticipationPlace notFound={<NotFoundPage />} onPack={prefetchReader} />,
  },
  {
    path: "/participation/:meetingId/pack",
    title: "Pack",
    under: paths.home,
    screen: <OwnPackPlace notFound={<NotFoundPage />} />,
  },
  {
    path: `${paths.boards}/:boardId/documents`,
    title: "Documents",
    under: paths.documents,
    screen: <DocumentsRoute of="board" />,
  },
  {
    path: `${paths.boards}/:boardId/documents/:documentId`,
    title: "Document",
    under: paths.documents,
    screen: <DocumentsRoute of="document" />,
  },
  {
    path: paths.documents,
    title: "Documents",
    icon: "document",
    group: "records",
    offeredTo: mayHaveBoards,
    screen: <DocumentsRoute of="boards" />,
  },
  {
    path: paths.people,
    title: "People",
    icon: "users",
    group: "records",
    offeredTo: seesDirectory,
    screen: <PeoplePage />,
  },
  {
    path: `${paths.people}/:personId`,
    title: "Person",
    crumb: () => "Person",
    screen: <PersonPage notFound={<NotFoundPage />} />,
  },
  {
    path: paths.administeredPeople,
    title: "Accounts",
    icon: "user",
    group: "administration",
    offeredTo: administersPeople,
    screen: <PeoplePage administers />,
  },
  { path: paths.invitePeople, title: "Invite people", screen: <InvitePage /> },
  {
    path: paths.accessRequests,
    title: "Access requests",
    under: paths.administeredPeople,
    screen: <AccessRequestsPage />,
  },
  {
    path: "/access-grants/:grantId",
    title: "Access",
    under: paths.home,
    screen: <AccessGrantPage notFound={<NotFoundPage />} />,
  },
  {
    path: paths.organisation,
    title: "Organisation",
    icon: "lock",
    group: "administration",
    offeredTo: setsOrganisation,
    screen: <OrganisationPage />,
  },
  { path: paths.calendarFeeds, title: "Calendar feeds", screen: <CalendarFeeds /> },
  { path: paths.notifications, title: "Notifications", screen: <Notifications /> },
  { path: paths.security, title: "Security", screen: <Security /> },
];

const groups = ["work", "records", "administration"] as const;

/** The places that the navigation lists for somebody, by group. */
export function navigationFor(somebody: SignedIn): readonly (readonly Place[])[] {
  const isListed = ({ icon, offeredTo }: Place) => icon !== undefined && offeredTo?.(somebody) !== false;
  return groups
    .map((group) => places.filter((place) => (place.group ?? "work") === group && isListed(place)))
    .filter((listed) => listed.length > 0);
}

const routes = places.map((place) => ({ path: place.path, place }));

/** The place that an address names; a fixed word wins over a parameter. Undefined: the address leads nowhere. */
export function placeAt(pathname: string): Place | undefined {
  return matchRoutes(routes, pathname)?.[0]?.route.place;
}

export interface Crumb {
  readonly to: string;
  readonly label: string;
  /** It is the page that is shown. */
  readonly isCurrent: boolean;
  /** Somebody gave it, of any length: it gives way where the bar is too narrow. */
  readonly isName: boolean;
}

/** The way from the top of the portal to an address; empty for one that leads nowhere. */
export function trailTo(pathname: string, boards: readonly NamedBoard[]): readonly Crumb[] {
  const shown = placeAt(pathname);
  if (shown === undefined) return [];
  return places
    .flatMap((place) => {
      const match = matchPath({ path: place.path, end: place === shown }, pathname);
      return match === null || !isAbove(place, shown) ? [] : [{ place, to: match.pathnameBase }];
    })
    .toSorted((one, other) => one.to.length - other.to.length)
    .flatMap(({ place: { crumb, title, path }, to }) => {
      const label = crumb === undefined ? title : crumb(boards, to);
      return label === undefined ? [] : [{ to, label, isCurrent: path === shown.path, isName: crumb !== undefined }];
    });
}

/** Whether a place stands above another one in the order of addresses, or is it. */
function isAbove({ path }: Place, shown: Place): boolean {
  return shown.path === path || shown.path.startsWith(`${path}/`);
}

/** The path of the place that the navigation marks at an address, also at one that leads nowhere below it. */
export function navigationPathAt(pathname: string): string | undefined {
  const under = placeAt(pathname)?.under;
  if (under !== undefined) return under;
  return places.find(({ icon, path }) => icon !== undefined && matchPath({ path, end: false }, pathname))?.path;
}
