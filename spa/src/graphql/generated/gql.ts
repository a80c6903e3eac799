/* eslint-disable */
import * as types from './graphql';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  query BoardNames {\n    boards {\n      id\n      name\n      status\n      viewerMemberships {\n        id\n        role\n      }\n    }\n  }\n": typeof types.BoardNamesDocument,
    "\n  fragment BoardCard on Board {\n    id\n    name\n    kind\n    status\n    seats\n    vacancies\n    timeZone\n    viewerMemberships {\n      id\n      role\n    }\n    nextMeeting {\n      id\n      title\n      startsAt\n    }\n  }\n": typeof types.BoardCardFragmentDoc,
    "\n  query Boards {\n    viewer {\n      orgRoles\n    }\n    boards {\n      ...BoardCard\n    }\n  }\n": typeof types.BoardsDocument,
    "\n  fragment BoardMember on Membership {\n    id\n    role\n    voting\n    startDate\n    endDate\n    termNumber\n    person {\n      id\n      displayName\n    }\n  }\n": typeof types.BoardMemberFragmentDoc,
    "\n  fragment BoardMeeting on Meeting {\n    id\n    number\n    title\n    kind\n    state\n    mode\n    location\n    noticeState\n    packVersion\n    cancelReason\n    sittings {\n      seq\n      startsAt\n      timeZone\n      closedAt\n    }\n  }\n": typeof types.BoardMeetingFragmentDoc,
    "\n  query Board($id: ID!, $from: LocalDate!, $to: LocalDate!) {\n    viewer {\n      orgRoles\n    }\n    board(id: $id) {\n      id\n      name\n      kind\n      status\n      purpose\n      seats\n      vacancies\n      timeZone\n      defaultLocation\n      viewerReadsDocuments\n      parent {\n        id\n        name\n      }\n      viewerMemberships {\n        id\n        role\n      }\n      memberships {\n        ...BoardMember\n      }\n      nextMeeting {\n        ...BoardMeeting\n      }\n      lastMeeting {\n        ...BoardMeeting\n      }\n    }\n    underWay: meetings(boardIds: [$id], to: $to, states: [IN_SESSION, ADJOURNED], first: 10) {\n      edges {\n        node {\n          ...BoardMeeting\n        }\n      }\n    }\n    upcoming: meetings(boardIds: [$id], from: $from, first: 10) {\n      edges {\n        node {\n          ...BoardMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    past: meetings(boardIds: [$id], to: $to, first: 10, orderBy: STARTS_DESC) {\n      edges {\n        node {\n          ...BoardMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.BoardDocument,
    "\n  query MoreBoardMeetings($id: ID!, $from: LocalDate, $to: LocalDate, $orderBy: MeetingOrder!, $after: String!) {\n    meetings(boardIds: [$id], from: $from, to: $to, orderBy: $orderBy, first: 10, after: $after) {\n      edges {\n        node {\n          ...BoardMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.MoreBoardMeetingsDocument,
    "\n  query CalendarFeeds {\n    calendarFeeds {\n      id\n      createdAt\n      lastFetchedAt\n      revokedAt\n      version\n    }\n  }\n": typeof types.CalendarFeedsDocument,
    "\n  mutation CreateCalendarFeed($input: CreateCalendarFeedInput!) {\n    createCalendarFeed(input: $input) {\n      calendarFeed {\n        id\n        createdAt\n        lastFetchedAt\n        revokedAt\n        version\n      }\n      url\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n": typeof types.CreateCalendarFeedDocument,
    "\n  mutation RevokeCalendarFeed($input: RevokeCalendarFeedInput!) {\n    revokeCalendarFeed(input: $input) {\n      calendarFeed {\n        id\n        revokedAt\n        version\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.RevokeCalendarFeedDocument,
    "\n  fragment DocumentRow on Document {\n    id\n    title\n    fileName\n    sizeBytes\n    webUrl\n    uploadedByName\n    createdAt\n  }\n": typeof types.DocumentRowFragmentDoc,
    "\n  query BoardDocuments($id: ID!) {\n    board(id: $id) {\n      id\n      name\n      status\n      timeZone\n      viewerReadsDocuments\n      viewerMayRecordDocuments\n    }\n    documents(boardId: $id, first: 20) {\n      edges {\n        node {\n          ...DocumentRow\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.BoardDocumentsDocument,
    "\n  query MoreBoardDocuments($id: ID!, $behind: String) {\n    documents(boardId: $id, first: 20, after: $behind) {\n      edges {\n        node {\n          ...DocumentRow\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.MoreBoardDocumentsDocument,
    "\n  query Libraries {\n    boards {\n      id\n      name\n      kind\n      status\n      viewerReadsDocuments\n    }\n  }\n": typeof types.LibrariesDocument,
    "\n  mutation RecordDocument($input: RecordDocumentInput!) {\n    recordDocument(input: $input) {\n      document {\n        id\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n": typeof types.RecordDocumentDocument,
    "\n  fragment HomeMeeting on Meeting {\n    id\n    number\n    title\n    state\n    mode\n    location\n    noticeState\n    packVersion\n    board {\n      id\n      name\n    }\n    sittings {\n      seq\n      startsAt\n      timeZone\n      closedAt\n    }\n  }\n": typeof types.HomeMeetingFragmentDoc,
    "\n  query Home($from: LocalDate!, $to: LocalDate!) {\n    viewer {\n      orgRoles\n      memberships {\n        id\n        role\n        board {\n          id\n        }\n      }\n    }\n    boards(status: ACTIVE) {\n      id\n      name\n      kind\n    }\n    underWay: meetings(to: $to, states: [IN_SESSION, ADJOURNED], first: 20) {\n      edges {\n        node {\n          ...HomeMeeting\n        }\n      }\n    }\n    upcoming: meetings(from: $from, states: [SCHEDULED, PUBLISHED, IN_SESSION, ADJOURNED], first: 20) {\n      edges {\n        node {\n          ...HomeMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.HomeDocument,
    "\n  query MoreHomeMeetings($from: LocalDate!, $after: String!) {\n    meetings(from: $from, states: [SCHEDULED, PUBLISHED, IN_SESSION, ADJOURNED], first: 20, after: $after) {\n      edges {\n        node {\n          ...HomeMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.MoreHomeMeetingsDocument,
};
const documents: Documents = {
    "\n  query BoardNames {\n    boards {\n      id\n      name\n      status\n      viewerMemberships {\n        id\n        role\n      }\n    }\n  }\n": types.BoardNamesDocument,
    "\n  fragment BoardCard on Board {\n    id\n    name\n    kind\n    status\n    seats\n    vacancies\n    timeZone\n    viewerMemberships {\n      id\n      role\n    }\n    nextMeeting {\n      id\n      title\n      startsAt\n    }\n  }\n": types.BoardCardFragmentDoc,
    "\n  query Boards {\n    viewer {\n      orgRoles\n    }\n    boards {\n      ...BoardCard\n    }\n  }\n": types.BoardsDocument,
    "\n  fragment BoardMember on Membership {\n    id\n    role\n    voting\n    startDate\n    endDate\n    termNumber\n    person {\n      id\n      displayName\n    }\n  }\n": types.BoardMemberFragmentDoc,
    "\n  fragment BoardMeeting on Meeting {\n    id\n    number\n    title\n    kind\n    state\n    mode\n    location\n    noticeState\n    packVersion\n    cancelReason\n    sittings {\n      seq\n      startsAt\n      timeZone\n      closedAt\n    }\n  }\n": types.BoardMeetingFragmentDoc,
    "\n  query Board($id: ID!, $from: LocalDate!, $to: LocalDate!) {\n    viewer {\n      orgRoles\n    }\n    board(id: $id) {\n      id\n      name\n      kind\n      status\n      purpose\n      seats\n      vacancies\n      timeZone\n      defaultLocation\n      viewerReadsDocuments\n      parent {\n        id\n        name\n      }\n      viewerMemberships {\n        id\n        role\n      }\n      memberships {\n        ...BoardMember\n      }\n      nextMeeting {\n        ...BoardMeeting\n      }\n      lastMeeting {\n        ...BoardMeeting\n      }\n    }\n    underWay: meetings(boardIds: [$id], to: $to, states: [IN_SESSION, ADJOURNED], first: 10) {\n      edges {\n        node {\n          ...BoardMeeting\n        }\n      }\n    }\n    upcoming: meetings(boardIds: [$id], from: $from, first: 10) {\n      edges {\n        node {\n          ...BoardMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    past: meetings(boardIds: [$id], to: $to, first: 10, orderBy: STARTS_DESC) {\n      edges {\n        node {\n          ...BoardMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.BoardDocument,
    "\n  query MoreBoardMeetings($id: ID!, $from: LocalDate, $to: LocalDate, $orderBy: MeetingOrder!, $after: String!) {\n    meetings(boardIds: [$id], from: $from, to: $to, orderBy: $orderBy, first: 10, after: $after) {\n      edges {\n        node {\n          ...BoardMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.MoreBoardMeetingsDocument,
    "\n  query CalendarFeeds {\n    calendarFeeds {\n      id\n      createdAt\n      lastFetchedAt\n      revokedAt\n      version\n    }\n  }\n": types.CalendarFeedsDocument,
    "\n  mutation CreateCalendarFeed($input: CreateCalendarFeedInput!) {\n    createCalendarFeed(input: $input) {\n      calendarFeed {\n        id\n        createdAt\n        lastFetchedAt\n        revokedAt\n        version\n      }\n      url\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n": types.CreateCalendarFeedDocument,
    "\n  mutation RevokeCalendarFeed($input: RevokeCalendarFeedInput!) {\n    revokeCalendarFeed(input: $input) {\n      calendarFeed {\n        id\n        revokedAt\n        version\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": types.RevokeCalendarFeedDocument,
    "\n  fragment DocumentRow on Document {\n    id\n    title\n    fileName\n    sizeBytes\n    webUrl\n    uploadedByName\n    createdAt\n  }\n": types.DocumentRowFragmentDoc,
    "\n  query BoardDocuments($id: ID!) {\n    board(id: $id) {\n      id\n      name\n      status\n      timeZone\n      viewerReadsDocuments\n      viewerMayRecordDocuments\n    }\n    documents(boardId: $id, first: 20) {\n      edges {\n        node {\n          ...DocumentRow\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.BoardDocumentsDocument,
    "\n  query MoreBoardDocuments($id: ID!, $behind: String) {\n    documents(boardId: $id, first: 20, after: $behind) {\n      edges {\n        node {\n          ...DocumentRow\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.MoreBoardDocumentsDocument,
    "\n  query Libraries {\n    boards {\n      id\n      name\n      kind\n      status\n      viewerReadsDocuments\n    }\n  }\n": types.LibrariesDocument,
    "\n  mutation RecordDocument($input: RecordDocumentInput!) {\n    recordDocument(input: $input) {\n      document {\n        id\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n": types.RecordDocumentDocument,
    "\n  fragment HomeMeeting on Meeting {\n    id\n    number\n    title\n    state\n    mode\n    location\n    noticeState\n    packVersion\n    board {\n      id\n      name\n    }\n    sittings {\n      seq\n      startsAt\n      timeZone\n      closedAt\n    }\n  }\n": types.HomeMeetingFragmentDoc,
    "\n  query Home($from: LocalDate!, $to: LocalDate!) {\n    viewer {\n      orgRoles\n      memberships {\n        id\n        role\n        board {\n          id\n        }\n      }\n    }\n    boards(status: ACTIVE) {\n      id\n      name\n      kind\n    }\n    underWay: meetings(to: $to, states: [IN_SESSION, ADJOURNED], first: 20) {\n      edges {\n        node {\n          ...HomeMeeting\n        }\n      }\n    }\n    upcoming: meetings(from: $from, states: [SCHEDULED, PUBLISHED, IN_SESSION, ADJOURNED], first: 20) {\n      edges {\n        node {\n          ...HomeMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.HomeDocument,
    "\n  query MoreHomeMeetings($from: LocalDate!, $after: String!) {\n    meetings(from: $from, states: [SCHEDULED, PUBLISHED, IN_SESSION, ADJOURNED], first: 20, after: $after) {\n      edges {\n        node {\n          ...HomeMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.MoreHomeMeetingsDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BoardNames {\n    boards {\n      id\n      name\n      status\n      viewerMemberships {\n        id\n        role\n      }\n    }\n  }\n"): (typeof documents)["\n  query BoardNames {\n    boards {\n      id\n      name\n      status\n      viewerMemberships {\n        id\n        role\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BoardCard on Board {\n    id\n    name\n    kind\n    status\n    seats\n    vacancies\n    timeZone\n    viewerMemberships {\n      id\n      role\n    }\n    nextMeeting {\n      id\n      title\n      startsAt\n    }\n  }\n"): (typeof documents)["\n  fragment BoardCard on Board {\n    id\n    name\n    kind\n    status\n    seats\n    vacancies\n    timeZone\n    viewerMemberships {\n      id\n      role\n    }\n    nextMeeting {\n      id\n      title\n      startsAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Boards {\n    viewer {\n      orgRoles\n    }\n    boards {\n      ...BoardCard\n    }\n  }\n"): (typeof documents)["\n  query Boards {\n    viewer {\n      orgRoles\n    }\n    boards {\n      ...BoardCard\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BoardMember on Membership {\n    id\n    role\n    voting\n    startDate\n    endDate\n    termNumber\n    person {\n      id\n      displayName\n    }\n  }\n"): (typeof documents)["\n  fragment BoardMember on Membership {\n    id\n    role\n    voting\n    startDate\n    endDate\n    termNumber\n    person {\n      id\n      displayName\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BoardMeeting on Meeting {\n    id\n    number\n    title\n    kind\n    state\n    mode\n    location\n    noticeState\n    packVersion\n    cancelReason\n    sittings {\n      seq\n      startsAt\n      timeZone\n      closedAt\n    }\n  }\n"): (typeof documents)["\n  fragment BoardMeeting on Meeting {\n    id\n    number\n    title\n    kind\n    state\n    mode\n    location\n    noticeState\n    packVersion\n    cancelReason\n    sittings {\n      seq\n      startsAt\n      timeZone\n      closedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Board($id: ID!, $from: LocalDate!, $to: LocalDate!) {\n    viewer {\n      orgRoles\n    }\n    board(id: $id) {\n      id\n      name\n      kind\n      status\n      purpose\n      seats\n      vacancies\n      timeZone\n      defaultLocation\n      viewerReadsDocuments\n      parent {\n        id\n        name\n      }\n      viewerMemberships {\n        id\n        role\n      }\n      memberships {\n        ...BoardMember\n      }\n      nextMeeting {\n        ...BoardMeeting\n      }\n      lastMeeting {\n        ...BoardMeeting\n      }\n    }\n    underWay: meetings(boardIds: [$id], to: $to, states: [IN_SESSION, ADJOURNED], first: 10) {\n      edges {\n        node {\n          ...BoardMeeting\n        }\n      }\n    }\n    upcoming: meetings(boardIds: [$id], from: $from, first: 10) {\n      edges {\n        node {\n          ...BoardMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    past: meetings(boardIds: [$id], to: $to, first: 10, orderBy: STARTS_DESC) {\n      edges {\n        node {\n          ...BoardMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query Board($id: ID!, $from: LocalDate!, $to: LocalDate!) {\n    viewer {\n      orgRoles\n    }\n    board(id: $id) {\n      id\n      name\n      kind\n      status\n      purpose\n      seats\n      vacancies\n      timeZone\n      defaultLocation\n      viewerReadsDocuments\n      parent {\n        id\n        name\n      }\n      viewerMemberships {\n        id\n        role\n      }\n      memberships {\n        ...BoardMember\n      }\n      nextMeeting {\n        ...BoardMeeting\n      }\n      lastMeeting {\n        ...BoardMeeting\n      }\n    }\n    underWay: meetings(boardIds: [$id], to: $to, states: [IN_SESSION, ADJOURNED], first: 10) {\n      edges {\n        node {\n          ...BoardMeeting\n        }\n      }\n    }\n    upcoming: meetings(boardIds: [$id], from: $from, first: 10) {\n      edges {\n        node {\n          ...BoardMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    past: meetings(boardIds: [$id], to: $to, first: 10, orderBy: STARTS_DESC) {\n      edges {\n        node {\n          ...BoardMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MoreBoardMeetings($id: ID!, $from: LocalDate, $to: LocalDate, $orderBy: MeetingOrder!, $after: String!) {\n    meetings(boardIds: [$id], from: $from, to: $to, orderBy: $orderBy, first: 10, after: $after) {\n      edges {\n        node {\n          ...BoardMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query MoreBoardMeetings($id: ID!, $from: LocalDate, $to: LocalDate, $orderBy: MeetingOrder!, $after: String!) {\n    meetings(boardIds: [$id], from: $from, to: $to, orderBy: $orderBy, first: 10, after: $after) {\n      edges {\n        node {\n          ...BoardMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CalendarFeeds {\n    calendarFeeds {\n      id\n      createdAt\n      lastFetchedAt\n      revokedAt\n      version\n    }\n  }\n"): (typeof documents)["\n  query CalendarFeeds {\n    calendarFeeds {\n      id\n      createdAt\n      lastFetchedAt\n      revokedAt\n      version\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateCalendarFeed($input: CreateCalendarFeedInput!) {\n    createCalendarFeed(input: $input) {\n      calendarFeed {\n        id\n        createdAt\n        lastFetchedAt\n        revokedAt\n        version\n      }\n      url\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CreateCalendarFeed($input: CreateCalendarFeedInput!) {\n    createCalendarFeed(input: $input) {\n      calendarFeed {\n        id\n        createdAt\n        lastFetchedAt\n        revokedAt\n        version\n      }\n      url\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeCalendarFeed($input: RevokeCalendarFeedInput!) {\n    revokeCalendarFeed(input: $input) {\n      calendarFeed {\n        id\n        revokedAt\n        version\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RevokeCalendarFeed($input: RevokeCalendarFeedInput!) {\n    revokeCalendarFeed(input: $input) {\n      calendarFeed {\n        id\n        revokedAt\n        version\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DocumentRow on Document {\n    id\n    title\n    fileName\n    sizeBytes\n    webUrl\n    uploadedByName\n    createdAt\n  }\n"): (typeof documents)["\n  fragment DocumentRow on Document {\n    id\n    title\n    fileName\n    sizeBytes\n    webUrl\n    uploadedByName\n    createdAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BoardDocuments($id: ID!) {\n    board(id: $id) {\n      id\n      name\n      status\n      timeZone\n      viewerReadsDocuments\n      viewerMayRecordDocuments\n    }\n    documents(boardId: $id, first: 20) {\n      edges {\n        node {\n          ...DocumentRow\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query BoardDocuments($id: ID!) {\n    board(id: $id) {\n      id\n      name\n      status\n      timeZone\n      viewerReadsDocuments\n      viewerMayRecordDocuments\n    }\n    documents(boardId: $id, first: 20) {\n      edges {\n        node {\n          ...DocumentRow\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MoreBoardDocuments($id: ID!, $behind: String) {\n    documents(boardId: $id, first: 20, after: $behind) {\n      edges {\n        node {\n          ...DocumentRow\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query MoreBoardDocuments($id: ID!, $behind: String) {\n    documents(boardId: $id, first: 20, after: $behind) {\n      edges {\n        node {\n          ...DocumentRow\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Libraries {\n    boards {\n      id\n      name\n      kind\n      status\n      viewerReadsDocuments\n    }\n  }\n"): (typeof documents)["\n  query Libraries {\n    boards {\n      id\n      name\n      kind\n      status\n      viewerReadsDocuments\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecordDocument($input: RecordDocumentInput!) {\n    recordDocument(input: $input) {\n      document {\n        id\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RecordDocument($input: RecordDocumentInput!) {\n    recordDocument(input: $input) {\n      document {\n        id\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment HomeMeeting on Meeting {\n    id\n    number\n    title\n    state\n    mode\n    location\n    noticeState\n    packVersion\n    board {\n      id\n      name\n    }\n    sittings {\n      seq\n      startsAt\n      timeZone\n      closedAt\n    }\n  }\n"): (typeof documents)["\n  fragment HomeMeeting on Meeting {\n    id\n    number\n    title\n    state\n    mode\n    location\n    noticeState\n    packVersion\n    board {\n      id\n      name\n    }\n    sittings {\n      seq\n      startsAt\n      timeZone\n      closedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Home($from: LocalDate!, $to: LocalDate!) {\n    viewer {\n      orgRoles\n      memberships {\n        id\n        role\n        board {\n          id\n        }\n      }\n    }\n    boards(status: ACTIVE) {\n      id\n      name\n      kind\n    }\n    underWay: meetings(to: $to, states: [IN_SESSION, ADJOURNED], first: 20) {\n      edges {\n        node {\n          ...HomeMeeting\n        }\n      }\n    }\n    upcoming: meetings(from: $from, states: [SCHEDULED, PUBLISHED, IN_SESSION, ADJOURNED], first: 20) {\n      edges {\n        node {\n          ...HomeMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query Home($from: LocalDate!, $to: LocalDate!) {\n    viewer {\n      orgRoles\n      memberships {\n        id\n        role\n        board {\n          id\n        }\n      }\n    }\n    boards(status: ACTIVE) {\n      id\n      name\n      kind\n    }\n    underWay: meetings(to: $to, states: [IN_SESSION, ADJOURNED], first: 20) {\n      edges {\n        node {\n          ...HomeMeeting\n        }\n      }\n    }\n    upcoming: meetings(from: $from, states: [SCHEDULED, PUBLISHED, IN_SESSION, ADJOURNED], first: 20) {\n      edges {\n        node {\n          ...HomeMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MoreHomeMeetings($from: LocalDate!, $after: String!) {\n    meetings(from: $from, states: [SCHEDULED, PUBLISHED, IN_SESSION, ADJOURNED], first: 20, after: $after) {\n      edges {\n        node {\n          ...HomeMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query MoreHomeMeetings($from: LocalDate!, $after: String!) {\n    meetings(from: $from, states: [SCHEDULED, PUBLISHED, IN_SESSION, ADJOURNED], first: 20, after: $after) {\n      edges {\n        node {\n          ...HomeMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;