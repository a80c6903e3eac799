import { doors } from "./doors";

/** The address whose parts are given; ids may hold anything. */
const address = (...parts: readonly string[]) => parts.map((part) => `/${encodeURIComponent(part)}`).join("");

/** Every address inside the portal, so that a feature can link without knowing the routes. */
export const paths = {
  ...doors,
  home: "/home",
  boards: "/boards",
  /** Where the tab in Microsoft Teams begins. */
  teams: "/teams",
  board: (id: string) => address("boards", id),
  newBoard: "/boards/new",
  boardMembers: (id: string) => address("boards", id, "members"),
  /** The rules of a board, and the board itself. */
  boardSettings: (id: string) => address("boards", id, "settings"),
  boardMeetings: (id: string) => address("boards", id, "meetings"),
  newMeeting: (boardId: string) => address("boards", boardId, "meetings", "new"),
  meeting: (boardId: string, id: string) => address("boards", boardId, "meetings", id),
  agenda: (boardId: string, meetingId: string) => address("boards", boardId, "meetings", meetingId, "agenda"),
  agendaItem: (boardId: string, meetingId: string, id: string) =>
    address("boards", boardId, "meetings", meetingId, "items", id),
  /** The reader of a meeting's pack; the query string names paper, page and version. */
  pack: (boardId: string, meetingId: string) => address("boards", boardId, "meetings", meetingId, "pack"),
  /** What changed in a meeting's pack. */
  packChanges: (boardId: string, meetingId: string) => address("boards", boardId, "meetings", meetingId, "changes"),
  /** How a meeting was called. */
  notice: (boardId: string, meetingId: string) => address("boards", boardId, "meetings", meetingId, "notice"),
  /** What somebody may know of a meeting who takes part in it for single items. */
  participation: (meetingId: string) => address("participation", meetingId),
  /** The reader of the pack that such a person has. */
  ownPack: (meetingId: string) => address("participation", meetingId, "pack"),
  documents: "/documents",
  boardDocuments: (id: string) => address("boards", id, "documents"),
  /** A file of a board's library. */
  boardDocument: (boardId: string, id: string) => address("boards", boardId, "documents", id),
  people: "/people",
  person: (id: string) => address("people", id),
  administeredPeople: "/admin/people",
  invitePeople: "/admin/people/invite",
  accessRequests: "/admin/access-requests",
  /** Access that waits for a second person, or how its waiting ended. */
  accessGrant: (id: string) => address("access-grants", id),
  /** What portal administrators set for everybody. */
  organisation: "/admin/organisation",
  /** The reader's own calendar feeds. */
  calendarFeeds: "/me/calendar",
  /** Where the reader is logged in. */
  security: "/me/security",
  /** How the reader is told of things. */
  notifications: "/me/notifications",
} as const;
