import { entryPaths } from "./entryPaths";

/** Returns the address of the given segments, which are encoded because ids may contain any character. */
const address = (...parts: readonly string[]) => parts.map((part) => `/${encodeURIComponent(part)}`).join("");

/** All addresses inside the portal, so that a feature can link without knowing the routes. */
export const paths = {
  ...entryPaths,
  home: "/home",
  boards: "/boards",
  /** The meetings of all boards; the query string names view and month. */
  calendar: "/calendar",
  /** The start of the tab in Microsoft Teams. */
  teams: "/teams",
  board: (id: string) => address("boards", id),
  newBoard: "/boards/new",
  boardMembers: (id: string) => address("boards", id, "members"),
  /** The register of interests of a board; the query string names its date. */
  boardInterests: (id: string) => address("boards", id, "interests"),
  /** The resolutions of a board; the query string names their state. */
  boardResolutions: (id: string) => address("boards", id, "resolutions"),
  resolution: (boardId: string, id: string) => address("boards", boardId, "resolutions", id),
  /** The board's own data and its rules. */
  boardSettings: (id: string) => address("boards", id, "settings"),
  boardMeetings: (id: string) => address("boards", id, "meetings"),
  newMeeting: (boardId: string) => address("boards", boardId, "meetings", "new"),
  meeting: (boardId: string, id: string) => address("boards", boardId, "meetings", id),
  agenda: (boardId: string, meetingId: string) => address("boards", boardId, "meetings", meetingId, "agenda"),
  agendaItem: (boardId: string, meetingId: string, id: string) =>
    address("boards", boardId, "meetings", meetingId, "items", id),
  /** The reader of a meeting's pack; the query string names paper, page and version. */
  pack: (boardId: string, meetingId: string) => address("boards", boardId, "meetings", meetingId, "pack"),
  /** The agenda on the page of a meeting, for reading. */
  meetingAgenda: (boardId: string, id: string) => `${address("boards", boardId, "meetings", id)}#agenda`,
  /** The changes in a meeting's pack, on the page of the meeting. */
  packChanges: (boardId: string, meetingId: string) => address("boards", boardId, "meetings", meetingId, "changes"),
  /** The dialog that publishes the agenda of a meeting, on its page. */
  publish: (boardId: string, meetingId: string) => `${address("boards", boardId, "meetings", meetingId)}?publish`,
  /** The agenda of a meeting as somebody else sees it. */
  viewAs: (boardId: string, meetingId: string, personId: string) =>
    address("boards", boardId, "meetings", meetingId, "view-as", personId),
  /** The room in which a meeting is held. */
  room: (boardId: string, meetingId: string) => address("boards", boardId, "meetings", meetingId, "room"),
  /** The notice of a meeting. */
  notice: (boardId: string, meetingId: string) => address("boards", boardId, "meetings", meetingId, "notice"),
  /** A meeting for a person who takes part in single items only. */
  participation: (meetingId: string) => address("participation", meetingId),
  /** The room of a meeting for a guest of single items. */
  ownRoom: (meetingId: string) => address("participation", meetingId, "room"),
  /** The reader of that person's pack. */
  ownPack: (meetingId: string) => address("participation", meetingId, "pack"),
  documents: "/documents",
  boardDocuments: (id: string) => address("boards", id, "documents"),
  /** A file in a board's library. */
  boardDocument: (boardId: string, id: string) => address("boards", boardId, "documents", id),
  people: "/people",
  person: (id: string) => address("people", id),
  invitePeople: "/people/invite",
  accessRequests: "/people/access-requests",
  /** Earlier addresses, which lead to their successors; e-mails and bookmarks have them. */
  earlier: {
    people: "/admin/people",
    invitePeople: "/admin/people/invite",
    accessRequests: "/admin/access-requests",
  },
  /** An access grant that waits for a second person, or its outcome. */
  accessGrant: (id: string) => address("access-grants", id),
  /** The settings of the whole organisation, for portal administrators. */
  organisation: "/admin/organisation",
  /** The reader's own calendar feeds. */
  calendarFeeds: "/me/calendar",
  /** The reader's own interests. */
  interests: "/me/interests",
  /** The reader's own sessions and second factors. */
  security: "/me/security",
  /** The reader's own settings of notifications. */
  notifications: "/me/notifications",
} as const;
