import type { ReactElement } from "react";
import { matchPath, matchRoutes, Navigate } from "react-router";
import { paths } from "@/config/paths";
import { AgendaItemPlace, AgendaPlace, ParticipationPlace, ViewAsPlace } from "@/features/agenda";
import { BoardPage, BoardsPage } from "@/features/boards";
import { CalendarPlace } from "@/features/calendar";
import { CalendarFeeds } from "@/features/calendar-feeds";
import { HomePage } from "@/features/home";
import { Notifications } from "@/features/notifications";
import { OwnPackPlace, PackPlace, prefetchReader } from "@/features/reader";
import { OwnRoomPlace, RoomPlace } from "@/features/room";
import type { MembershipRole } from "@/graphql/generated/graphql";
import type { IconName } from "@/ui";
import { AccessGrantPage } from "./accessScreens";
import { MembersPage, NewBoardPage, RulesPage } from "./boardScreens";
import { DocumentsRoute } from "./DocumentsRoute";
import { BoardInterestsPage, OwnInterestsPage } from "./interestScreens";
import { MeetingPage, MeetingsPage, NewMeetingPage, NoticePage } from "./meetingScreens";
import { NotFoundPage } from "./NotFoundPage";
import { SecurityPlace } from "./SecurityPlace";
import { ToMeeting } from "./ToMeeting";
import { BoardResolutionsPage, ResolutionPage } from "./resolutionScreens";
import { AccessRequestsPage, InvitePage, OrganisationPage, PeoplePage, PersonPage } from "./peopleScreens";

export interface NamedBoard {
  readonly id: string;
  readonly name: string;
}

/** The facts about the signed-in person that decide which places the navigation lists. */
export interface SignedIn {
  readonly orgRoles: readonly string[];
  /** The person's roles on boards today. A role that is held on two boards appears twice. */
  readonly boardRoles: readonly MembershipRole[];
  /** True when the person is known to read no board. Guests and contributors find their items on Home instead. */
  readonly readsNoBoard?: boolean;
}

/** A page of the main area. */
export interface Place {
  /** The route pattern of its addresses. */
  readonly path: string;
  /** The title in the browser's tab until the page sets a better one. */
  readonly title: string;
  /**
   * The place's name in the trail. Default: the title. When it returns undefined, because the name has not loaded, the
   * trail leaves the place out.
   */
  readonly crumb?: (boards: readonly NamedBoard[], address: string) => string | undefined;
  /** The icon in the navigation. A place without an icon is not listed there. */
  readonly icon?: IconName;
  /** The group in the navigation, which draws a line between groups. Default: work. */
  readonly group?: "work" | "records" | "administration";
  /**
   * Reports whether the navigation lists the place for a person. It only decides what is offered: the server decides
   * what is readable [X6]. Default: always.
   */
  readonly offeredTo?: (somebody: SignedIn) => boolean;
  /**
   * The path of the place that the navigation marks while this one is shown. Default: the nearest listed place above
   * it.
   */
  readonly markedPath?: string;
  /**
   * `wide`: the navigation is a column of icons, and the page is as wide as the window. `bare`: the page has the whole
   * window, without navigation and top bar. Default: the width of a page for reading.
   */
  readonly frame?: "wide" | "bare";
  readonly screen: ReactElement;
}

/** Decides only whether the navigation offers the pages; the server decides who may read them. */
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
 * Every page of the main area. Routes, navigation, trail and titles all come from this table. The order of its rows is
 * the order of the navigation.
 */
export const places: readonly Place[] = [
  { path: paths.home, title: "Home", icon: "home", screen: <HomePage /> },
  { path: paths.calendar, title: "Calendar", icon: "calendar", offeredTo: mayHaveBoards, screen: <CalendarPlace /> },
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
    path: `${paths.boards}/:boardId/interests`,
    title: "Interests",
    screen: <BoardInterestsPage notFound={<NotFoundPage />} />,
  },
  {
    path: `${paths.boards}/:boardId/resolutions`,
    title: "Resolutions",
    screen: <BoardResolutionsPage notFound={<NotFoundPage />} />,
  },
  {
    path: `${paths.boards}/:boardId/resolutions/:resolutionId`,
    title: "Resolution",
    crumb: () => "Resolution",
    screen: <ResolutionPage notFound={<NotFoundPage />} />,
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
    frame: "wide",
    screen: <AgendaPlace notFound={<NotFoundPage />} />,
  },
  {
    path: `${paths.boards}/:boardId/meetings/:meetingId/pack`,
    title: "Pack",
    frame: "bare",
    screen: <PackPlace notFound={<NotFoundPage />} />,
  },
  {
    path: `${paths.boards}/:boardId/meetings/:meetingId/changes`,
    title: "Changes",
    screen: <ToMeeting part="changes" />,
  },
  {
    path: `${paths.boards}/:boardId/meetings/:meetingId/room`,
    title: "Meeting room",
    frame: "bare",
    screen: <RoomPlace notFound={<NotFoundPage />} />,
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
    markedPath: paths.home,
    screen: <ParticipationPlace notFound={<NotFoundPage />} onPack={prefetchReader} />,
  },
  {
    path: "/participation/:meetingId/room",
    title: "Meeting room",
    markedPath: paths.home,
    frame: "bare",
    screen: <OwnRoomPlace notFound={<NotFoundPage />} />,
  },
  {
    path: "/participation/:meetingId/pack",
    title: "Pack",
    markedPath: paths.home,
    frame: "bare",
    screen: <OwnPackPlace notFound={<NotFoundPage />} />,
  },
  {
    path: `${paths.boards}/:boardId/documents`,
    title: "Documents",
    markedPath: paths.documents,
    screen: <DocumentsRoute page="board" />,
  },
  {
    path: `${paths.boards}/:boardId/documents/:documentId`,
    title: "Document",
    markedPath: paths.documents,
    screen: <DocumentsRoute page="document" />,
  },
  {
    path: paths.documents,
    title: "Documents",
    icon: "document",
    group: "records",
    offeredTo: mayHaveBoards,
    screen: <DocumentsRoute page="boards" />,
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
  { path: paths.invitePeople, title: "Invite people", screen: <InvitePage /> },
  { path: paths.accessRequests, title: "Access requests", screen: <AccessRequestsPage /> },
  { path: paths.earlier.people, title: "People", screen: <Navigate to={paths.people} replace /> },
  { path: paths.earlier.invitePeople, title: "Invite people", screen: <Navigate to={paths.invitePeople} replace /> },
  {
    path: paths.earlier.accessRequests,
    title: "Access requests",
    screen: <Navigate to={paths.accessRequests} replace />,
  },
  {
    path: "/access-grants/:grantId",
    title: "Access",
    markedPath: paths.home,
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
  { path: paths.interests, title: "My interests", screen: <OwnInterestsPage /> },
  { path: paths.calendarFeeds, title: "Calendar feeds", screen: <CalendarFeeds /> },
  { path: paths.notifications, title: "Notifications", screen: <Notifications /> },
  { path: paths.security, title: "Security", screen: <SecurityPlace /> },
];

const groups = ["work", "records", "administration"] as const;

/** Returns the places that the navigation lists for a person, by group. */
export function navigationFor(somebody: SignedIn): readonly (readonly Place[])[] {
  const isListed = ({ icon, offeredTo }: Place) => icon !== undefined && offeredTo?.(somebody) !== false;
  return groups
    .map((group) => places.filter((place) => (place.group ?? "work") === group && isListed(place)))
    .filter((listed) => listed.length > 0);
}

const routes = places.map((place) => ({ path: place.path, place }));

/** Returns the place at an address; undefined for an unknown address. A fixed segment wins over a parameter. */
export function placeAt(pathname: string): Place | undefined {
  return matchRoutes(routes, pathname)?.[0]?.route.place;
}

export interface Crumb {
  readonly to: string;
  readonly label: string;
  /** True for the page that is shown. */
  readonly isCurrent: boolean;
  /** True for a name that a person chose. It can be long, so it is shortened first when the bar is too narrow. */
  readonly isName: boolean;
}

/** Returns the trail from the top of the portal to an address; empty for an unknown address. */
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

/** Reports whether a place is above the shown one in the hierarchy of addresses, or is the shown one. */
function isAbove({ path }: Place, shown: Place): boolean {
  return shown.path === path || shown.path.startsWith(`${path}/`);
}

/**
 * Returns the path of the place that the navigation marks at an address, also at an unknown address below that place.
 */
export function navigationPathAt(pathname: string): string | undefined {
  const under = placeAt(pathname)?.markedPath;
  if (under !== undefined) return under;
  return places.find(({ icon, path }) => icon !== undefined && matchPath({ path, end: false }, pathname))?.path;
}
