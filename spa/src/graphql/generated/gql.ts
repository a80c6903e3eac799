/* eslint-disable */
import * as types from "./graphql";
import type { TypedDocumentNode as DocumentNode } from "@graphql-typed-document-node/core";

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
  "\n  query BoardNames {\n    boards {\n      id\n      name\n      status\n      viewerMemberships {\n        id\n        role\n      }\n    }\n  }\n": typeof types.BoardNamesDocument;
  "\n  mutation AddAgendaItem($input: AddAgendaItemInput!) {\n    addAgendaItem(input: $input) {\n      item {\n        ...AgendaItemFields\n      }\n      meeting {\n        ...ArrangedAgenda\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n": typeof types.AddAgendaItemDocument;
  "\n  mutation UpdateAgendaItem($input: UpdateAgendaItemInput!) {\n    updateAgendaItem(input: $input) {\n      item {\n        ...AgendaItemFields\n      }\n      meeting {\n        ...ArrangedAgenda\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.UpdateAgendaItemDocument;
  "\n  mutation MoveAgendaItem($input: MoveAgendaItemInput!) {\n    moveAgendaItem(input: $input) {\n      meeting {\n        ...ArrangedAgenda\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n": typeof types.MoveAgendaItemDocument;
  "\n  mutation WithdrawAgendaItem($input: WithdrawAgendaItemInput!) {\n    withdrawAgendaItem(input: $input) {\n      item {\n        ...AgendaItemFields\n        ...ItemStanding\n      }\n      meeting {\n        ...ArrangedAgenda\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.WithdrawAgendaItemDocument;
  "\n  mutation SetItemSession($input: SetItemSessionInput!) {\n    setItemSession(input: $input) {\n      item {\n        id\n        version\n        session\n        access {\n          ...ItemAccess\n        }\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.SetItemSessionDocument;
  "\n  mutation AddExclusion($input: AddExclusionInput!) {\n    addExclusion(input: $input) {\n      item {\n        id\n        version\n        session\n        access {\n          ...ItemAccess\n        }\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n": typeof types.AddExclusionDocument;
  "\n  mutation LiftExclusion($input: LiftExclusionInput!) {\n    liftExclusion(input: $input) {\n      item {\n        id\n        version\n        session\n        access {\n          ...ItemAccess\n        }\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n": typeof types.LiftExclusionDocument;
  "\n  mutation DeferAgendaItem($input: DeferAgendaItemInput!) {\n    deferAgendaItem(input: $input) {\n      item {\n        ...AgendaItemFields\n        ...ItemStanding\n      }\n      meeting {\n        ...ArrangedAgenda\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.DeferAgendaItemDocument;
  "\n  mutation ReferAgendaItem($input: ReferAgendaItemInput!) {\n    referAgendaItem(input: $input) {\n      item {\n        ...AgendaItemFields\n        ...ItemStanding\n      }\n      meeting {\n        ...ArrangedAgenda\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.ReferAgendaItemDocument;
  "\n  mutation PublishMeeting($input: PublishMeetingInput!) {\n    publishMeeting(input: $input) {\n      meeting {\n        ...ArrangedAgenda\n        state\n        version\n        packVersion\n        viewerMayEditAgenda\n        viewerMayPublish\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.PublishMeetingDocument;
  "\n  fragment AgendaItemFields on AgendaItem {\n    id\n    number\n    depth\n    plannedStart\n    durationMinutes\n    title\n    purpose\n    state\n    session\n    presenters {\n      id\n      displayName\n    }\n    contributors {\n      id\n      displayName\n    }\n    summary\n    recommendation\n    paperDueDate\n    isPaperOverdue\n    isNew\n    isPending\n    lateReason\n    takenAfter\n    endReason\n    version\n  }\n": typeof types.AgendaItemFieldsFragmentDoc;
  "\n  fragment AgendaEntry on AgendaEntry {\n    id\n    number\n    depth\n    plannedStart\n    durationMinutes\n    ...AgendaItemFields\n  }\n": typeof types.AgendaEntryFragmentDoc;
  "\n  fragment ArrangedAgenda on Meeting {\n    id\n    agendaVersion\n    agendaEndsAt\n    agendaSpareMinutes\n    entries {\n      ...AgendaEntry\n    }\n  }\n": typeof types.ArrangedAgendaFragmentDoc;
  "\n  query Agenda($meetingId: ID!) {\n    meeting(id: $meetingId) {\n      ...ArrangedAgenda\n      number\n      title\n      state\n      version\n      packVersion\n      viewerReadsAgenda\n      viewerMayEditAgenda\n      viewerMayPublish\n      noticeState\n      sittings {\n        seq\n        startsAt\n        timeZone\n        durationMinutes\n      }\n      board {\n        id\n        name\n        memberships {\n          id\n          role\n          person {\n            id\n            displayName\n          }\n        }\n      }\n    }\n  }\n": typeof types.AgendaDocument;
  "\n  query Readiness($meetingId: ID!) {\n    meetingReadiness(meetingId: $meetingId) {\n      blockers {\n        code\n        itemId\n        message\n      }\n      warnings {\n        code\n        itemId\n        message\n      }\n    }\n  }\n": typeof types.ReadinessDocument;
  "\n  fragment ItemAccess on ItemAccess {\n    readings {\n      person {\n        id\n        displayName\n      }\n      capacities\n      readsPapers\n      takesPart\n      rule\n      manages\n    }\n    allowIds\n    exclusions {\n      id\n      person {\n        id\n        displayName\n      }\n      basis\n      scope\n      privateReason\n      openedBefore\n    }\n  }\n": typeof types.ItemAccessFragmentDoc;
  "\n  query AgendaItemAccess($itemId: ID!) {\n    agendaItem(id: $itemId) {\n      id\n      version\n      session\n      access {\n        ...ItemAccess\n      }\n    }\n  }\n": typeof types.AgendaItemAccessDocument;
  "\n  query MeetingReaders($meetingId: ID!) {\n    meeting(id: $meetingId) {\n      id\n      entries {\n        id\n        number\n        ... on AgendaItem {\n          title\n          purpose\n          access {\n            readings {\n              person {\n                id\n                displayName\n              }\n              readsPapers\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.MeetingReadersDocument;
  "\n  fragment ItemStanding on AgendaItem {\n    id\n    title\n    number\n    purpose\n    state\n    endReason\n    version\n    viewerMayTakeOff\n    continuedAs {\n      ...NamedLink\n    }\n    carriedFrom {\n      ...NamedLink\n    }\n  }\n\n  fragment NamedLink on LinkedItem {\n    itemId\n    number\n    meetingId\n    meetingNumber\n    meetingTitle\n    boardId\n  }\n": typeof types.ItemStandingFragmentDoc;
  "\n  query ItemStanding($itemId: ID!, $meetingId: ID!) {\n    agendaItem(id: $itemId) {\n      ...ItemStanding\n    }\n    meeting(id: $meetingId) {\n      id\n      state\n      startsAt\n      board {\n        id\n      }\n    }\n  }\n": typeof types.ItemStandingDocument;
  "\n  query WrittenAgendas($boardIds: [ID!], $from: LocalDate) {\n    meetings(boardIds: $boardIds, from: $from, states: [DRAFT, SCHEDULED], first: 50, orderBy: STARTS_ASC) {\n      edges {\n        node {\n          id\n          number\n          title\n          startsAt\n          viewerMayEditAgenda\n          sittings {\n            seq\n            startsAt\n            timeZone\n          }\n          board {\n            id\n            name\n          }\n        }\n      }\n    }\n  }\n": typeof types.WrittenAgendasDocument;
  "\n  query AgendaItemPage($meetingId: ID!, $itemId: ID!) {\n    agendaItem(id: $itemId) {\n      ...AgendaItemFields\n    }\n    meeting(id: $meetingId) {\n      id\n      number\n      title\n      viewerMayEditAgenda\n      sittings {\n        seq\n        startsAt\n        timeZone\n        durationMinutes\n      }\n      board {\n        id\n        name\n      }\n      entries {\n        ...AgendaEntry\n      }\n    }\n  }\n": typeof types.AgendaItemPageDocument;
  "\n  query ViewAs($meetingId: ID!, $personId: ID!) {\n    viewAs(meetingId: $meetingId, personId: $personId) {\n      ...AgendaEntry\n    }\n  }\n": typeof types.ViewAsDocument;
  "\n  query ViewAsFrame($meetingId: ID!) {\n    meeting(id: $meetingId) {\n      id\n      number\n      title\n      sittings {\n        seq\n        startsAt\n        timeZone\n        durationMinutes\n      }\n      board {\n        id\n        name\n        memberships {\n          id\n          role\n          person {\n            id\n            displayName\n          }\n        }\n      }\n    }\n  }\n": typeof types.ViewAsFrameDocument;
  "\n  query AgendaItem($itemId: ID!) {\n    agendaItem(id: $itemId) {\n      ...AgendaItemFields\n    }\n  }\n": typeof types.AgendaItemDocument;
  "\n  query PackChanges($meetingId: ID!, $sinceVersion: Int) {\n    meeting(id: $meetingId) {\n      id\n      number\n      title\n      packVersion\n      board {\n        id\n        name\n      }\n    }\n    packChanges(meetingId: $meetingId, sinceVersion: $sinceVersion) {\n      since\n      version\n      notes\n      changes {\n        kind\n        itemId\n        paperId\n        number\n        title\n        n\n        fields\n        note\n      }\n    }\n  }\n": typeof types.PackChangesDocument;
  "\n  query Participation($meetingId: ID!) {\n    participation(meetingId: $meetingId) {\n      id\n      boardName\n      number\n      title\n      state\n      mode\n      location\n      onlineUrl\n      cancelReason\n      answerBy\n      takesAnswer\n      viewerMayDownloadPack\n      writableIds\n      timeZone\n      answer {\n        id\n        rsvp\n        mode\n        apology\n      }\n      sittings {\n        seq\n        startsAt\n        timeZone\n      }\n      items {\n        ...AgendaItemFields\n      }\n    }\n    packVersion(meetingId: $meetingId) {\n      meetingId\n      version\n    }\n  }\n": typeof types.ParticipationDocument;
  "\n  query BoardsAbove {\n    boards(status: ACTIVE) {\n      id\n      name\n    }\n  }\n": typeof types.BoardsAboveDocument;
  "\n  query EndOfTerm($membershipId: ID!, $endDate: LocalDate!) {\n    endOfTerm(membershipId: $membershipId, endDate: $endDate)\n  }\n": typeof types.EndOfTermDocument;
  "\n  query NewBoard {\n    viewerMayCreateBoards\n    boards(status: ACTIVE) {\n      id\n      name\n      code\n      kind\n    }\n  }\n": typeof types.NewBoardDocument;
  "\n  mutation CreateBoard($input: CreateBoardInput!) {\n    createBoard(input: $input) {\n      board {\n        id\n        name\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.CreateBoardDocument;
  "\n  mutation UpdateBoard($input: UpdateBoardInput!) {\n    updateBoard(input: $input) {\n      board {\n        id\n        code\n        name\n        purpose\n        seats\n        vacancies\n        timeZone\n        defaultLocation\n        kind\n        parent {\n          id\n          name\n        }\n        restrictedSecretariat\n        version\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.UpdateBoardDocument;
  "\n  mutation DissolveBoard($input: DissolveBoardInput!) {\n    dissolveBoard(input: $input) {\n      board {\n        id\n        status\n        version\n        viewerMayEdit\n        viewerMayDissolve\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.DissolveBoardDocument;
  "\n  mutation CreateRuleSet($input: CreateRuleSetInput!) {\n    createRuleSet(input: $input) {\n      ruleSet {\n        ...RuleSetFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.CreateRuleSetDocument;
  "\n  mutation AddMembership($input: AddMembershipInput!) {\n    addMembership(input: $input) {\n      membership {\n        ...Term\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.AddMembershipDocument;
  "\n  mutation UpdateMembership($input: UpdateMembershipInput!) {\n    updateMembership(input: $input) {\n      membership {\n        ...Term\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.UpdateMembershipDocument;
  "\n  mutation EndMembership($input: EndMembershipInput!) {\n    endMembership(input: $input) {\n      membership {\n        ...Term\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.EndMembershipDocument;
  "\n  fragment Term on Membership {\n    id\n    role\n    voting\n    weight\n    startDate\n    endDate\n    termNumber\n    endReason\n    historyFrom\n    appointedBy\n    version\n    person {\n      id\n      displayName\n    }\n  }\n": typeof types.TermFragmentDoc;
  "\n  query Members($boardId: ID!) {\n    board(id: $boardId) {\n      id\n      name\n      status\n      seats\n      vacancies\n      timeZone\n      viewerMaySeat\n      viewerMayPlanMeetings\n    }\n    terms(boardId: $boardId) {\n      ...Term\n    }\n  }\n": typeof types.MembersDocument;
  "\n  fragment RulesFacts on Rules {\n    quorum {\n      kind\n      n\n      p\n      q\n      base\n      floor\n      remoteCounts\n      conflicted\n      graceMinutes\n      classes {\n        tag\n        min\n      }\n    }\n    thresholds {\n      name\n      allOf {\n        comparator\n        p\n        q\n        base\n      }\n    }\n    castingVote\n    abstentionAllowed\n    secretBallotAllowed\n    representation\n    maxRepresented\n    notice {\n      kind\n      n\n      deemedAfterHours\n    }\n    shortNotice {\n      allowed\n      waiver\n      p\n      q\n      lateWaiverDays\n    }\n    written {\n      allowed\n      threshold\n      periodDays\n      ballotFinal\n      anyMemberMayDemandMeeting\n    }\n    minutes {\n      draftWithinWorkingDays\n      commentDays\n      signatories\n    }\n    terms {\n      termMonths\n      maxTerms\n      maxTotalMonths\n    }\n  }\n": typeof types.RulesFactsFragmentDoc;
  "\n  fragment RuleSetFacts on RuleSet {\n    id\n    effectiveFrom\n    source\n    inForce\n    used\n    explanation {\n      setting\n      text\n    }\n    rules {\n      ...RulesFacts\n    }\n  }\n": typeof types.RuleSetFactsFragmentDoc;
  "\n  fragment RulesPreset on RulePreset {\n    name\n    title\n    source\n    explanation(seats: $seats) {\n      setting\n      text\n    }\n    rules {\n      ...RulesFacts\n    }\n  }\n": typeof types.RulesPresetFragmentDoc;
  "\n  query BoardRules($boardId: ID!) {\n    board(id: $boardId) {\n      id\n      code\n      name\n      purpose\n      seats\n      vacancies\n      timeZone\n      defaultLocation\n      kind\n      parent {\n        id\n        name\n      }\n      restrictedSecretariat\n      status\n      version\n      viewerMayEdit\n      viewerMayDissolve\n    }\n    ruleSets(boardId: $boardId) {\n      ...RuleSetFacts\n    }\n  }\n": typeof types.BoardRulesDocument;
  "\n  query RulePresets($seats: Int) {\n    rulePresets {\n      ...RulesPreset\n    }\n  }\n": typeof types.RulePresetsDocument;
  "\n  query TermProposal($boardId: ID!, $personId: ID!, $startDate: LocalDate!) {\n    termProposal(boardId: $boardId, personId: $personId, startDate: $startDate) {\n      termNumber\n      endDate\n      limit\n    }\n  }\n": typeof types.TermProposalDocument;
  "\n  query TryRules($boardId: ID!, $rules: RulesInput, $inOffice: Int!, $present: Int!, $notTakingPart: Int!) {\n    tryRules(boardId: $boardId, rules: $rules, inOffice: $inOffice, present: $present, notTakingPart: $notTakingPart) {\n      trial {\n        sentence\n        quorate\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.TryRulesDocument;
  "\n  fragment BoardCard on Board {\n    id\n    name\n    kind\n    status\n    seats\n    vacancies\n    timeZone\n    viewerMemberships {\n      id\n      role\n    }\n    nextMeeting {\n      id\n      title\n      startsAt\n    }\n  }\n": typeof types.BoardCardFragmentDoc;
  "\n  query Boards {\n    viewer {\n      orgRoles\n    }\n    viewerMayCreateBoards\n    boards {\n      ...BoardCard\n    }\n  }\n": typeof types.BoardsDocument;
  "\n  fragment BoardMember on Membership {\n    id\n    role\n    voting\n    startDate\n    endDate\n    termNumber\n    person {\n      id\n      displayName\n    }\n  }\n": typeof types.BoardMemberFragmentDoc;
  "\n  fragment BoardMeeting on Meeting {\n    id\n    number\n    title\n    kind\n    state\n    mode\n    location\n    noticeState\n    packVersion\n    cancelReason\n    board {\n      id\n    }\n    sittings {\n      seq\n      startsAt\n      timeZone\n      closedAt\n    }\n  }\n": typeof types.BoardMeetingFragmentDoc;
  "\n  query Board($id: ID!, $from: LocalDate!, $to: LocalDate!) {\n    viewer {\n      orgRoles\n    }\n    board(id: $id) {\n      id\n      name\n      kind\n      status\n      purpose\n      seats\n      vacancies\n      timeZone\n      defaultLocation\n      viewerReadsDocuments\n      viewerMayEdit\n      parent {\n        id\n        name\n      }\n      viewerMemberships {\n        id\n        role\n      }\n      memberships {\n        ...BoardMember\n      }\n      nextMeeting {\n        ...BoardMeeting\n      }\n      lastMeeting {\n        ...BoardMeeting\n      }\n    }\n    underWay: meetings(boardIds: [$id], to: $to, states: [IN_SESSION, ADJOURNED], first: 10) {\n      edges {\n        node {\n          ...BoardMeeting\n        }\n      }\n    }\n    upcoming: meetings(boardIds: [$id], from: $from, first: 10) {\n      edges {\n        node {\n          ...BoardMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    past: meetings(boardIds: [$id], to: $to, first: 10, orderBy: STARTS_DESC) {\n      edges {\n        node {\n          ...BoardMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.BoardDocument;
  "\n  query MoreBoardMeetings($id: ID!, $from: LocalDate, $to: LocalDate, $orderBy: MeetingOrder!, $after: String!) {\n    meetings(boardIds: [$id], from: $from, to: $to, orderBy: $orderBy, first: 10, after: $after) {\n      edges {\n        node {\n          ...BoardMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.MoreBoardMeetingsDocument;
  "\n  query CalendarFeeds {\n    calendarFeeds {\n      id\n      createdAt\n      lastFetchedAt\n      revokedAt\n      version\n    }\n  }\n": typeof types.CalendarFeedsDocument;
  "\n  mutation CreateCalendarFeed($input: CreateCalendarFeedInput!) {\n    createCalendarFeed(input: $input) {\n      calendarFeed {\n        id\n        createdAt\n        lastFetchedAt\n        revokedAt\n        version\n      }\n      url\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n": typeof types.CreateCalendarFeedDocument;
  "\n  mutation RevokeCalendarFeed($input: RevokeCalendarFeedInput!) {\n    revokeCalendarFeed(input: $input) {\n      calendarFeed {\n        id\n        revokedAt\n        version\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.RevokeCalendarFeedDocument;
  "\n  fragment DocumentRow on Document {\n    id\n    folderPath\n    title\n    fileName\n    sizeBytes\n    webUrl\n    uploadedByName\n    createdAt\n    version\n    versions {\n      ...FileVersion\n    }\n  }\n": typeof types.DocumentRowFragmentDoc;
  "\n  query LibraryDocument($id: ID!) {\n    document(id: $id) {\n      ...DocumentRow\n      board {\n        id\n        name\n        status\n        timeZone\n        viewerReadsDocuments\n        viewerMayRecordDocuments\n      }\n    }\n  }\n": typeof types.LibraryDocumentDocument;
  "\n  mutation WithdrawDocument($input: WithdrawDocumentInput!) {\n    withdrawDocument(input: $input) {\n      document {\n        ...DocumentRow\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.WithdrawDocumentDocument;
  "\n  query BoardDocuments($id: ID!, $folder: String, $search: String) {\n    board(id: $id) {\n      id\n      name\n      status\n      timeZone\n      viewerReadsDocuments\n      viewerMayRecordDocuments\n    }\n    documentFolders(boardId: $id)\n    documents(boardId: $id, folderPath: $folder, search: $search, first: 20) {\n      edges {\n        node {\n          ...DocumentRow\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.BoardDocumentsDocument;
  "\n  query MoreBoardDocuments($id: ID!, $folder: String, $search: String, $behind: String) {\n    documents(boardId: $id, folderPath: $folder, search: $search, first: 20, after: $behind) {\n      edges {\n        node {\n          ...DocumentRow\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.MoreBoardDocumentsDocument;
  "\n  query Libraries {\n    boards {\n      id\n      name\n      kind\n      status\n      viewerReadsDocuments\n    }\n  }\n": typeof types.LibrariesDocument;
  "\n  mutation RenameDocument($input: RenameDocumentInput!) {\n    renameDocument(input: $input) {\n      document {\n        ...DocumentRow\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.RenameDocumentDocument;
  "\n  mutation MoveDocument($input: MoveDocumentInput!) {\n    moveDocument(input: $input) {\n      document {\n        ...DocumentRow\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.MoveDocumentDocument;
  "\n  query ItemPapers($itemId: ID!) {\n    agendaItem(id: $itemId) {\n      id\n      viewerMayAddPaper\n      paperDueDate\n      isPaperOverdue\n      access {\n        allowIds\n      }\n      papers {\n        id\n        number\n        title\n        viewerMayReplace\n        viewerMayDetach\n        viewerMayWithdraw\n        lateReason\n        version\n        versions {\n          ...FileVersion\n        }\n      }\n    }\n  }\n": typeof types.ItemPapersDocument;
  "\n  mutation AttachPaper($input: AttachPaperInput!) {\n    attachPaper(input: $input) {\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n": typeof types.AttachPaperDocument;
  "\n  mutation AcceptPaper($input: AcceptPaperInput!) {\n    acceptPaper(input: $input) {\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n": typeof types.AcceptPaperDocument;
  "\n  mutation ReturnPaper($input: ReturnPaperInput!) {\n    returnPaper(input: $input) {\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n": typeof types.ReturnPaperDocument;
  "\n  mutation DetachPaper($input: DetachPaperInput!) {\n    detachPaper(input: $input) {\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n": typeof types.DetachPaperDocument;
  "\n  mutation SubmitPaper($input: SubmitPaperInput!) {\n    submitPaper(input: $input) {\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n": typeof types.SubmitPaperDocument;
  "\n  mutation WithdrawVersion($input: WithdrawVersionInput!) {\n    withdrawVersion(input: $input) {\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n": typeof types.WithdrawVersionDocument;
  "\n  query PaperLink($versionId: ID!) {\n    documentContentUrl(versionId: $versionId) {\n      url\n    }\n  }\n": typeof types.PaperLinkDocument;
  "\n  fragment FileVersion on PaperVersion {\n    id\n    n\n    fileName\n    mediaType\n    sizeBytes\n    pageCount\n    isSearchable\n    state\n    scanState\n    refusal\n    reason\n    changeNote\n    isViewable\n    viewerMayDownload\n    uploadedByName\n    createdAt\n    version\n  }\n": typeof types.FileVersionFragmentDoc;
  "\n  mutation RecordDocument($input: RecordDocumentInput!) {\n    recordDocument(input: $input) {\n      document {\n        id\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n": typeof types.RecordDocumentDocument;
  "\n  mutation CreateUploadSession($input: CreateUploadSessionInput!) {\n    createUploadSession(input: $input) {\n      ticket\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n": typeof types.CreateUploadSessionDocument;
  "\n  fragment HomeMeeting on Meeting {\n    id\n    number\n    title\n    state\n    mode\n    location\n    noticeState\n    packVersion\n    takesAnswers\n    answerBy\n    viewerAnswer {\n      id\n      rsvp\n      mode\n      apology\n    }\n    board {\n      id\n      name\n    }\n    sittings {\n      seq\n      startsAt\n      timeZone\n      closedAt\n    }\n  }\n": typeof types.HomeMeetingFragmentDoc;
  "\n  query Home($from: LocalDate!, $to: LocalDate!) {\n    home {\n      id\n      kind\n      number\n      title\n      state\n      count\n      total\n      dueAt\n      timeZone\n      boardId\n      meetingId\n      personId\n    }\n    participations {\n      id\n      boardName\n      number\n      title\n      startsAt\n      timeZone\n    }\n    boards(status: ACTIVE) {\n      id\n      name\n      kind\n      viewerMemberships {\n        id\n        role\n      }\n    }\n    underWay: meetings(to: $to, states: [IN_SESSION, ADJOURNED], first: 20) {\n      edges {\n        node {\n          ...HomeMeeting\n        }\n      }\n    }\n    upcoming: meetings(from: $from, states: [SCHEDULED, PUBLISHED, IN_SESSION, ADJOURNED], first: 20) {\n      edges {\n        node {\n          ...HomeMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.HomeDocument;
  "\n  query FirstSteps {\n    firstSteps {\n      kind\n      done\n      boardId\n      meetingId\n    }\n  }\n": typeof types.FirstStepsDocument;
  "\n  query WeeksAhead {\n    weeksAhead {\n      startsOn\n      dates {\n        id\n        kind\n        on\n        boardId\n        meetingId\n        number\n        title\n      }\n    }\n  }\n": typeof types.WeeksAheadDocument;
  "\n  query MoreHomeMeetings($from: LocalDate!, $after: String!) {\n    meetings(from: $from, states: [SCHEDULED, PUBLISHED, IN_SESSION, ADJOURNED], first: 20, after: $after) {\n      edges {\n        node {\n          ...HomeMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.MoreHomeMeetingsDocument;
  "\n  query NewMeeting($boardId: ID!) {\n    board(id: $boardId) {\n      id\n      name\n      timeZone\n      defaultLocation\n      viewerMayPlanMeetings\n    }\n  }\n": typeof types.NewMeetingDocument;
  "\n  mutation CreateMeeting($input: CreateMeetingInput!) {\n    createMeeting(input: $input) {\n      meeting {\n        id\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.CreateMeetingDocument;
  "\n  fragment Guest on Guest {\n    id\n    version\n    name\n    email\n    person {\n      id\n      displayName\n    }\n    items {\n      id\n      number\n      title\n    }\n    answer {\n      id\n      rsvp\n      mode\n      apology\n    }\n  }\n": typeof types.GuestFragmentDoc;
  "\n  query ItemsToAttend($meetingId: ID!) {\n    meeting(id: $meetingId) {\n      id\n      entries {\n        id\n        number\n        ... on AgendaItem {\n          title\n          purpose\n          state\n        }\n      }\n    }\n  }\n": typeof types.ItemsToAttendDocument;
  "\n  mutation InviteGuest($input: InviteGuestInput!) {\n    inviteGuest(input: $input) {\n      meeting {\n        id\n        guests {\n          ...Guest\n        }\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n": typeof types.InviteGuestDocument;
  "\n  mutation RevokeGuest($input: RevokeGuestInput!) {\n    revokeGuest(input: $input) {\n      meeting {\n        id\n        guests {\n          ...Guest\n        }\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.RevokeGuestDocument;
  "\n  mutation ScheduleMeeting($input: ScheduleMeetingInput!) {\n    scheduleMeeting(input: $input) {\n      meeting {\n        ...MeetingFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.ScheduleMeetingDocument;
  "\n  mutation RescheduleMeeting($input: RescheduleMeetingInput!) {\n    rescheduleMeeting(input: $input) {\n      meeting {\n        ...MeetingFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.RescheduleMeetingDocument;
  "\n  mutation UpdateMeeting($input: UpdateMeetingInput!) {\n    updateMeeting(input: $input) {\n      meeting {\n        ...MeetingFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.UpdateMeetingDocument;
  "\n  mutation CancelMeeting($input: CancelMeetingInput!) {\n    cancelMeeting(input: $input) {\n      meeting {\n        ...MeetingFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.CancelMeetingDocument;
  "\n  mutation DuplicateMeeting($input: DuplicateMeetingInput!) {\n    duplicateMeeting(input: $input) {\n      meeting {\n        id\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.DuplicateMeetingDocument;
  "\n  fragment MeetingFacts on Meeting {\n    id\n    number\n    title\n    kind\n    state\n    mode\n    location\n    onlineUrl\n    answerBy\n    noticeState\n    packVersion\n    cancelReason\n    version\n    viewerMayPlan\n    viewerMayCancel\n    viewerReadsAgenda\n    viewerMayDownloadPack\n    viewerMayEditAgenda\n    viewerMayInviteGuests\n    viewerMayServeNotice\n    notice {\n      id\n    }\n    earlierNotices {\n      id\n    }\n    guests {\n      ...Guest\n    }\n    board {\n      id\n      name\n      timeZone\n    }\n    sittings {\n      seq\n      startsAtLocal\n      startsAt\n      timeZone\n      durationMinutes\n      occurrence\n      closedAt\n    }\n    ...Invitation\n    quorumForecast {\n      outlook\n      base\n      required\n      certain\n      undecided\n      absent\n    }\n  }\n": typeof types.MeetingFactsFragmentDoc;
  "\n  query Meeting($id: ID!) {\n    meeting(id: $id) {\n      ...MeetingFacts\n    }\n    attendance(meetingId: $id) {\n      id\n      capacity\n      rsvp\n      mode\n      apology\n      person {\n        id\n        displayName\n      }\n    }\n  }\n": typeof types.MeetingDocument;
  "\n  query TakesPart($meetingId: ID!) {\n    participation(meetingId: $meetingId) {\n      id\n    }\n  }\n": typeof types.TakesPartDocument;
  "\n  fragment ListedMeeting on Meeting {\n    id\n    number\n    title\n    state\n    cancelReason\n    board {\n      id\n    }\n    sittings {\n      seq\n      startsAt\n      timeZone\n      closedAt\n    }\n  }\n": typeof types.ListedMeetingFragmentDoc;
  "\n  query BoardMeetings($boardId: ID!) {\n    board(id: $boardId) {\n      id\n      name\n      viewerMayPlanMeetings\n    }\n    upcoming: meetings(\n      boardIds: [$boardId]\n      states: [DRAFT, SCHEDULED, PUBLISHED, IN_SESSION, ADJOURNED]\n      first: 50\n      orderBy: STARTS_ASC\n    ) {\n      edges {\n        node {\n          ...ListedMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    past: meetings(boardIds: [$boardId], states: [HELD, CLOSED], first: 50, orderBy: STARTS_DESC) {\n      edges {\n        node {\n          ...ListedMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    cancelled: meetings(boardIds: [$boardId], states: [CANCELLED], first: 50, orderBy: STARTS_DESC) {\n      edges {\n        node {\n          ...ListedMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.BoardMeetingsDocument;
  "\n  query MoreMeetings($boardId: ID!, $states: [MeetingState!]!, $orderBy: MeetingOrder!, $after: String!) {\n    meetings(boardIds: [$boardId], states: $states, first: 50, orderBy: $orderBy, after: $after) {\n      edges {\n        node {\n          ...ListedMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.MoreMeetingsDocument;
  "\n  query NoticePlan($boardId: ID!, $sitting: SittingInput!, $meetingId: ID) {\n    noticePlan(boardId: $boardId, sitting: $sitting, meetingId: $meetingId) {\n      plan {\n        rule\n        source\n        excluded\n        startsAt\n        deadline\n        timeZone\n        daysLeft\n        shortByDays\n        entitled\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.NoticePlanDocument;
  "\n  query MeetingNotice($meetingId: ID!) {\n    meeting(id: $meetingId) {\n      number\n      title\n      state\n      board {\n        id\n        name\n        timeZone\n      }\n      ...NoticedMeeting\n    }\n    noticeClock(meetingId: $meetingId) {\n      ...NoticeClockFacts\n    }\n  }\n": typeof types.MeetingNoticeDocument;
  "\n  mutation RecordHandedOver($input: RecordHandedOverInput!) {\n    recordHandedOver(input: $input) {\n      meeting {\n        ...NoticedMeeting\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n": typeof types.RecordHandedOverDocument;
  "\n  mutation RecordNoticeWaiver($input: RecordNoticeWaiverInput!) {\n    recordNoticeWaiver(input: $input) {\n      meeting {\n        ...NoticedMeeting\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n": typeof types.RecordNoticeWaiverDocument;
  "\n  query NoticeProof($noticeId: ID!) {\n    noticeProofUrl(noticeId: $noticeId) {\n      url\n    }\n  }\n": typeof types.NoticeProofDocument;
  "\n  query NotificationPreferences {\n    notificationPreferences {\n      choices {\n        type\n        way\n        mayChange\n      }\n      digestHour\n      version\n    }\n  }\n": typeof types.NotificationPreferencesDocument;
  "\n  mutation UpdateNotificationPreferences($input: UpdateNotificationPreferencesInput!) {\n    updateNotificationPreferences(input: $input) {\n      preferences {\n        choices {\n          type\n          way\n          mayChange\n        }\n        digestHour\n        version\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.UpdateNotificationPreferencesDocument;
  "\n  query OrganisationSettings {\n    organisation {\n      id\n      name\n      legalName\n      settings {\n        idleTimeoutMinutes\n        absoluteSessionHours\n        excludedWeekdays\n        holidays\n        secondFactorRequired\n        microsoftOnly\n        downloadPolicy\n        version\n      }\n    }\n  }\n": typeof types.OrganisationSettingsDocument;
  "\n  mutation UpdateOrganisation($input: UpdateOrganisationInput!) {\n    updateOrganisation(input: $input) {\n      organisation {\n        id\n        name\n        legalName\n        settings {\n          idleTimeoutMinutes\n          absoluteSessionHours\n          excludedWeekdays\n          holidays\n          secondFactorRequired\n          microsoftOnly\n          downloadPolicy\n          version\n        }\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.UpdateOrganisationDocument;
  "\n  mutation InvitePeople($input: InvitePeopleInput!) {\n    invitePeople(input: $input) {\n      people {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.InvitePeopleDocument;
  "\n  mutation InvitePerson($input: InvitePersonInput!) {\n    invitePerson(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.InvitePersonDocument;
  "\n  mutation SendInvitation($input: SendInvitationInput!) {\n    sendInvitation(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.SendInvitationDocument;
  "\n  mutation SuspendPerson($input: SuspendPersonInput!) {\n    suspendPerson(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.SuspendPersonDocument;
  "\n  mutation ReinstatePerson($input: ReinstatePersonInput!) {\n    reinstatePerson(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.ReinstatePersonDocument;
  "\n  mutation SignOutEverywhere($input: SignOutEverywhereInput!) {\n    signOutEverywhere(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.SignOutEverywhereDocument;
  "\n  mutation SetOrgRoles($input: SetOrgRolesInput!) {\n    setOrgRoles(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.SetOrgRolesDocument;
  "\n  mutation UpdatePerson($input: UpdatePersonInput!) {\n    updatePerson(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.UpdatePersonDocument;
  "\n  mutation LinkAccessRequest($input: LinkAccessRequestInput!) {\n    linkAccessRequest(input: $input) {\n      accessRequest {\n        ...AccessRequestFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.LinkAccessRequestDocument;
  "\n  mutation DeclineAccessRequest($input: DeclineAccessRequestInput!) {\n    declineAccessRequest(input: $input) {\n      accessRequest {\n        ...AccessRequestFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.DeclineAccessRequestDocument;
  "\n  mutation RequestSecondFactorReset($input: RequestSecondFactorResetInput!) {\n    requestSecondFactorReset(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.RequestSecondFactorResetDocument;
  "\n  mutation ConfirmSecondFactorReset($input: ConfirmSecondFactorResetInput!) {\n    confirmSecondFactorReset(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.ConfirmSecondFactorResetDocument;
  "\n  mutation WithdrawSecondFactorReset($input: WithdrawSecondFactorResetInput!) {\n    withdrawSecondFactorReset(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.WithdrawSecondFactorResetDocument;
  "\n  fragment PersonFacts on Person {\n    id\n    displayName\n    givenName\n    familyName\n    email\n    timeZone\n    status\n    administration {\n      account\n      orgRoles\n      mayGrantRoles\n      secondFactor\n      mayResetSecondFactor\n      secondFactorReset {\n        requestedAt\n        mayConfirm\n        requestedBy {\n          id\n          displayName\n        }\n      }\n      version\n    }\n  }\n": typeof types.PersonFactsFragmentDoc;
  "\n  query People($search: String!, $behind: String) {\n    people(search: $search, first: 50, after: $behind) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      edges {\n        node {\n          ...PersonFacts\n        }\n      }\n    }\n  }\n": typeof types.PeopleDocument;
  "\n  query Person($id: ID!) {\n    person(id: $id) {\n      ...PersonFacts\n    }\n  }\n": typeof types.PersonDocument;
  "\n  query AccessRequests {\n    waiting: accessRequests(state: PENDING, first: 50) {\n      totalCount\n      edges {\n        node {\n          ...AccessRequestFacts\n        }\n      }\n    }\n    linked: accessRequests(state: LINKED, first: 10) {\n      edges {\n        node {\n          ...AccessRequestFacts\n        }\n      }\n    }\n    declined: accessRequests(state: DECLINED, first: 10) {\n      edges {\n        node {\n          ...AccessRequestFacts\n        }\n      }\n    }\n    people(first: 100) {\n      edges {\n        node {\n          id\n          displayName\n          email\n          administration {\n            account\n          }\n        }\n      }\n    }\n  }\n": typeof types.AccessRequestsDocument;
  "\n  fragment AccessRequestFacts on AccessRequest {\n    id\n    email\n    source\n    requestedAt\n    state\n    decidedAt\n    reason\n    person {\n      id\n      displayName\n    }\n    proposed {\n      id\n      displayName\n    }\n  }\n": typeof types.AccessRequestFactsFragmentDoc;
  "\n  query Annotations($versionId: ID!) {\n    annotations(versionId: $versionId) {\n      id\n      kind\n      anchor {\n        page\n        quote\n        before\n        after\n      }\n      anchorVersionId\n      body\n      authorName\n      isMine\n      sharedWith {\n        id\n        displayName\n      }\n      state\n      version\n    }\n  }\n": typeof types.AnnotationsDocument;
  "\n  query Colleagues($boardId: ID!) {\n    viewer {\n      person {\n        id\n      }\n    }\n    memberships(boardId: $boardId) {\n      id\n      person {\n        id\n        displayName\n      }\n    }\n  }\n": typeof types.ColleaguesDocument;
  "\n  mutation AddAnnotation($input: AddAnnotationInput!) {\n    addAnnotation(input: $input) {\n      annotation {\n        id\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n": typeof types.AddAnnotationDocument;
  "\n  mutation UpdateAnnotation($input: UpdateAnnotationInput!) {\n    updateAnnotation(input: $input) {\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.UpdateAnnotationDocument;
  "\n  mutation DeleteAnnotation($input: DeleteAnnotationInput!) {\n    deleteAnnotation(input: $input) {\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.DeleteAnnotationDocument;
  "\n  mutation ShareAnnotation($input: ShareAnnotationInput!) {\n    shareAnnotation(input: $input) {\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.ShareAnnotationDocument;
  "\n  mutation PlaceOrphan($input: PlaceOrphanInput!) {\n    placeOrphan(input: $input) {\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.PlaceOrphanDocument;
  "\n  fragment PackContent on PackVersion {\n    meetingId\n    version\n    publishedAt\n    entries {\n      itemId\n      number\n      title\n      purpose\n      depth\n      isPlaceholder\n      isWithdrawn\n      lateReason\n      takenAfter\n      viewerMayAnnotate\n      papers {\n        paperId\n        versionId\n        number\n        title\n        n\n        fileName\n        mediaType\n        sizeBytes\n        pageCount\n        isSearchable\n        isViewable\n        isWithdrawn\n        reason\n        openedAt\n        readPage\n        lateReason\n      }\n    }\n  }\n": typeof types.PackContentFragmentDoc;
  "\n  query Pack($meetingId: ID!) {\n    meeting(id: $meetingId) {\n      id\n      number\n      title\n      viewerMayDownloadPack\n      board {\n        id\n        name\n      }\n    }\n    packVersion(meetingId: $meetingId) {\n      ...PackContent\n    }\n  }\n": typeof types.PackDocument;
  "\n  query OwnPack($meetingId: ID!) {\n    participation(meetingId: $meetingId) {\n      id\n      number\n      title\n      viewerMayDownloadPack\n    }\n    packVersion(meetingId: $meetingId) {\n      ...PackContent\n    }\n  }\n": typeof types.OwnPackDocument;
  "\n  query OlderVersions($itemId: ID!) {\n    agendaItem(id: $itemId) {\n      id\n      papers {\n        id\n        versions {\n          id\n          n\n          fileName\n          mediaType\n          sizeBytes\n          pageCount\n          isSearchable\n          isViewable\n          state\n          reason\n        }\n      }\n    }\n  }\n": typeof types.OlderVersionsDocument;
  "\n  query NewestPack($meetingId: ID!) {\n    packVersion(meetingId: $meetingId) {\n      meetingId\n      version\n      changes {\n        kind\n      }\n    }\n  }\n": typeof types.NewestPackDocument;
  "\n  mutation SetReadingPosition($input: SetReadingPositionInput!) {\n    setReadingPosition(input: $input) {\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n": typeof types.SetReadingPositionDocument;
  "\n  query PackFile($meetingId: ID!, $version: Int) {\n    packUrl(meetingId: $meetingId, version: $version) {\n      state\n      url\n    }\n  }\n": typeof types.PackFileDocument;
  "\n  fragment Invitation on Meeting {\n    id\n    mode\n    takesAnswers\n    answerBy\n    viewerAnswer {\n      id\n      rsvp\n      mode\n      apology\n    }\n  }\n": typeof types.InvitationFragmentDoc;
  "\n  mutation RespondToInvitation($input: RespondToInvitationInput!) {\n    respondToInvitation(input: $input) {\n      meeting {\n        ...Invitation\n        quorumForecast {\n          outlook\n          base\n          required\n          certain\n          undecided\n          absent\n        }\n      }\n      participation {\n        id\n        takesAnswer\n        answer {\n          id\n          rsvp\n          mode\n          apology\n        }\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n": typeof types.RespondToInvitationDocument;
  "\n  fragment NoticeFacts on Notice {\n    id\n    startsAt\n    servedAt\n    servedBy {\n      id\n      displayName\n    }\n    state\n    rule\n    source\n    timeZone\n    latestServiceDate\n    deadline\n    shortByDays\n    waiversMissing\n    waiveBy\n    views\n    agendaChanged\n    membersChanged\n    recipients {\n      person {\n        id\n        displayName\n      }\n      email\n      delivery\n      serviceDate\n      deemedServedAt\n      isInTime\n      shortByDays\n      waivedAt\n      contentHash\n    }\n  }\n": typeof types.NoticeFactsFragmentDoc;
  "\n  fragment NoticedMeeting on Meeting {\n    id\n    version\n    noticeState\n    viewerMayServeNotice\n    notice {\n      ...NoticeFacts\n    }\n    earlierNotices {\n      ...NoticeFacts\n    }\n  }\n": typeof types.NoticedMeetingFragmentDoc;
  "\n  mutation ServeNotice($input: ServeNoticeInput!) {\n    serveNotice(input: $input) {\n      meeting {\n        ...NoticedMeeting\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n": typeof types.ServeNoticeDocument;
  "\n  fragment NoticeClockFacts on NoticePlan {\n    rule\n    source\n    excluded\n    deadline\n    timeZone\n    daysLeft\n    shortByDays\n    entitled\n  }\n": typeof types.NoticeClockFactsFragmentDoc;
  "\n  query NoticeClock($meetingId: ID!) {\n    noticeClock(meetingId: $meetingId) {\n      ...NoticeClockFacts\n    }\n  }\n": typeof types.NoticeClockDocument;
  "\n  query PeopleToChoose($search: String!) {\n    people(search: $search, first: 100) {\n      edges {\n        node {\n          id\n          displayName\n          email\n        }\n      }\n      pageInfo {\n        hasNextPage\n      }\n    }\n  }\n": typeof types.PeopleToChooseDocument;
};
const documents: Documents = {
  "\n  query BoardNames {\n    boards {\n      id\n      name\n      status\n      viewerMemberships {\n        id\n        role\n      }\n    }\n  }\n":
    types.BoardNamesDocument,
  "\n  mutation AddAgendaItem($input: AddAgendaItemInput!) {\n    addAgendaItem(input: $input) {\n      item {\n        ...AgendaItemFields\n      }\n      meeting {\n        ...ArrangedAgenda\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n":
    types.AddAgendaItemDocument,
  "\n  mutation UpdateAgendaItem($input: UpdateAgendaItemInput!) {\n    updateAgendaItem(input: $input) {\n      item {\n        ...AgendaItemFields\n      }\n      meeting {\n        ...ArrangedAgenda\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.UpdateAgendaItemDocument,
  "\n  mutation MoveAgendaItem($input: MoveAgendaItemInput!) {\n    moveAgendaItem(input: $input) {\n      meeting {\n        ...ArrangedAgenda\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n":
    types.MoveAgendaItemDocument,
  "\n  mutation WithdrawAgendaItem($input: WithdrawAgendaItemInput!) {\n    withdrawAgendaItem(input: $input) {\n      item {\n        ...AgendaItemFields\n        ...ItemStanding\n      }\n      meeting {\n        ...ArrangedAgenda\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.WithdrawAgendaItemDocument,
  "\n  mutation SetItemSession($input: SetItemSessionInput!) {\n    setItemSession(input: $input) {\n      item {\n        id\n        version\n        session\n        access {\n          ...ItemAccess\n        }\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.SetItemSessionDocument,
  "\n  mutation AddExclusion($input: AddExclusionInput!) {\n    addExclusion(input: $input) {\n      item {\n        id\n        version\n        session\n        access {\n          ...ItemAccess\n        }\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n":
    types.AddExclusionDocument,
  "\n  mutation LiftExclusion($input: LiftExclusionInput!) {\n    liftExclusion(input: $input) {\n      item {\n        id\n        version\n        session\n        access {\n          ...ItemAccess\n        }\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n":
    types.LiftExclusionDocument,
  "\n  mutation DeferAgendaItem($input: DeferAgendaItemInput!) {\n    deferAgendaItem(input: $input) {\n      item {\n        ...AgendaItemFields\n        ...ItemStanding\n      }\n      meeting {\n        ...ArrangedAgenda\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.DeferAgendaItemDocument,
  "\n  mutation ReferAgendaItem($input: ReferAgendaItemInput!) {\n    referAgendaItem(input: $input) {\n      item {\n        ...AgendaItemFields\n        ...ItemStanding\n      }\n      meeting {\n        ...ArrangedAgenda\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.ReferAgendaItemDocument,
  "\n  mutation PublishMeeting($input: PublishMeetingInput!) {\n    publishMeeting(input: $input) {\n      meeting {\n        ...ArrangedAgenda\n        state\n        version\n        packVersion\n        viewerMayEditAgenda\n        viewerMayPublish\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.PublishMeetingDocument,
  "\n  fragment AgendaItemFields on AgendaItem {\n    id\n    number\n    depth\n    plannedStart\n    durationMinutes\n    title\n    purpose\n    state\n    session\n    presenters {\n      id\n      displayName\n    }\n    contributors {\n      id\n      displayName\n    }\n    summary\n    recommendation\n    paperDueDate\n    isPaperOverdue\n    isNew\n    isPending\n    lateReason\n    takenAfter\n    endReason\n    version\n  }\n":
    types.AgendaItemFieldsFragmentDoc,
  "\n  fragment AgendaEntry on AgendaEntry {\n    id\n    number\n    depth\n    plannedStart\n    durationMinutes\n    ...AgendaItemFields\n  }\n":
    types.AgendaEntryFragmentDoc,
  "\n  fragment ArrangedAgenda on Meeting {\n    id\n    agendaVersion\n    agendaEndsAt\n    agendaSpareMinutes\n    entries {\n      ...AgendaEntry\n    }\n  }\n":
    types.ArrangedAgendaFragmentDoc,
  "\n  query Agenda($meetingId: ID!) {\n    meeting(id: $meetingId) {\n      ...ArrangedAgenda\n      number\n      title\n      state\n      version\n      packVersion\n      viewerReadsAgenda\n      viewerMayEditAgenda\n      viewerMayPublish\n      noticeState\n      sittings {\n        seq\n        startsAt\n        timeZone\n        durationMinutes\n      }\n      board {\n        id\n        name\n        memberships {\n          id\n          role\n          person {\n            id\n            displayName\n          }\n        }\n      }\n    }\n  }\n":
    types.AgendaDocument,
  "\n  query Readiness($meetingId: ID!) {\n    meetingReadiness(meetingId: $meetingId) {\n      blockers {\n        code\n        itemId\n        message\n      }\n      warnings {\n        code\n        itemId\n        message\n      }\n    }\n  }\n":
    types.ReadinessDocument,
  "\n  fragment ItemAccess on ItemAccess {\n    readings {\n      person {\n        id\n        displayName\n      }\n      capacities\n      readsPapers\n      takesPart\n      rule\n      manages\n    }\n    allowIds\n    exclusions {\n      id\n      person {\n        id\n        displayName\n      }\n      basis\n      scope\n      privateReason\n      openedBefore\n    }\n  }\n":
    types.ItemAccessFragmentDoc,
  "\n  query AgendaItemAccess($itemId: ID!) {\n    agendaItem(id: $itemId) {\n      id\n      version\n      session\n      access {\n        ...ItemAccess\n      }\n    }\n  }\n":
    types.AgendaItemAccessDocument,
  "\n  query MeetingReaders($meetingId: ID!) {\n    meeting(id: $meetingId) {\n      id\n      entries {\n        id\n        number\n        ... on AgendaItem {\n          title\n          purpose\n          access {\n            readings {\n              person {\n                id\n                displayName\n              }\n              readsPapers\n            }\n          }\n        }\n      }\n    }\n  }\n":
    types.MeetingReadersDocument,
  "\n  fragment ItemStanding on AgendaItem {\n    id\n    title\n    number\n    purpose\n    state\n    endReason\n    version\n    viewerMayTakeOff\n    continuedAs {\n      ...NamedLink\n    }\n    carriedFrom {\n      ...NamedLink\n    }\n  }\n\n  fragment NamedLink on LinkedItem {\n    itemId\n    number\n    meetingId\n    meetingNumber\n    meetingTitle\n    boardId\n  }\n":
    types.ItemStandingFragmentDoc,
  "\n  query ItemStanding($itemId: ID!, $meetingId: ID!) {\n    agendaItem(id: $itemId) {\n      ...ItemStanding\n    }\n    meeting(id: $meetingId) {\n      id\n      state\n      startsAt\n      board {\n        id\n      }\n    }\n  }\n":
    types.ItemStandingDocument,
  "\n  query WrittenAgendas($boardIds: [ID!], $from: LocalDate) {\n    meetings(boardIds: $boardIds, from: $from, states: [DRAFT, SCHEDULED], first: 50, orderBy: STARTS_ASC) {\n      edges {\n        node {\n          id\n          number\n          title\n          startsAt\n          viewerMayEditAgenda\n          sittings {\n            seq\n            startsAt\n            timeZone\n          }\n          board {\n            id\n            name\n          }\n        }\n      }\n    }\n  }\n":
    types.WrittenAgendasDocument,
  "\n  query AgendaItemPage($meetingId: ID!, $itemId: ID!) {\n    agendaItem(id: $itemId) {\n      ...AgendaItemFields\n    }\n    meeting(id: $meetingId) {\n      id\n      number\n      title\n      viewerMayEditAgenda\n      sittings {\n        seq\n        startsAt\n        timeZone\n        durationMinutes\n      }\n      board {\n        id\n        name\n      }\n      entries {\n        ...AgendaEntry\n      }\n    }\n  }\n":
    types.AgendaItemPageDocument,
  "\n  query ViewAs($meetingId: ID!, $personId: ID!) {\n    viewAs(meetingId: $meetingId, personId: $personId) {\n      ...AgendaEntry\n    }\n  }\n":
    types.ViewAsDocument,
  "\n  query ViewAsFrame($meetingId: ID!) {\n    meeting(id: $meetingId) {\n      id\n      number\n      title\n      sittings {\n        seq\n        startsAt\n        timeZone\n        durationMinutes\n      }\n      board {\n        id\n        name\n        memberships {\n          id\n          role\n          person {\n            id\n            displayName\n          }\n        }\n      }\n    }\n  }\n":
    types.ViewAsFrameDocument,
  "\n  query AgendaItem($itemId: ID!) {\n    agendaItem(id: $itemId) {\n      ...AgendaItemFields\n    }\n  }\n":
    types.AgendaItemDocument,
  "\n  query PackChanges($meetingId: ID!, $sinceVersion: Int) {\n    meeting(id: $meetingId) {\n      id\n      number\n      title\n      packVersion\n      board {\n        id\n        name\n      }\n    }\n    packChanges(meetingId: $meetingId, sinceVersion: $sinceVersion) {\n      since\n      version\n      notes\n      changes {\n        kind\n        itemId\n        paperId\n        number\n        title\n        n\n        fields\n        note\n      }\n    }\n  }\n":
    types.PackChangesDocument,
  "\n  query Participation($meetingId: ID!) {\n    participation(meetingId: $meetingId) {\n      id\n      boardName\n      number\n      title\n      state\n      mode\n      location\n      onlineUrl\n      cancelReason\n      answerBy\n      takesAnswer\n      viewerMayDownloadPack\n      writableIds\n      timeZone\n      answer {\n        id\n        rsvp\n        mode\n        apology\n      }\n      sittings {\n        seq\n        startsAt\n        timeZone\n      }\n      items {\n        ...AgendaItemFields\n      }\n    }\n    packVersion(meetingId: $meetingId) {\n      meetingId\n      version\n    }\n  }\n":
    types.ParticipationDocument,
  "\n  query BoardsAbove {\n    boards(status: ACTIVE) {\n      id\n      name\n    }\n  }\n":
    types.BoardsAboveDocument,
  "\n  query EndOfTerm($membershipId: ID!, $endDate: LocalDate!) {\n    endOfTerm(membershipId: $membershipId, endDate: $endDate)\n  }\n":
    types.EndOfTermDocument,
  "\n  query NewBoard {\n    viewerMayCreateBoards\n    boards(status: ACTIVE) {\n      id\n      name\n      code\n      kind\n    }\n  }\n":
    types.NewBoardDocument,
  "\n  mutation CreateBoard($input: CreateBoardInput!) {\n    createBoard(input: $input) {\n      board {\n        id\n        name\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.CreateBoardDocument,
  "\n  mutation UpdateBoard($input: UpdateBoardInput!) {\n    updateBoard(input: $input) {\n      board {\n        id\n        code\n        name\n        purpose\n        seats\n        vacancies\n        timeZone\n        defaultLocation\n        kind\n        parent {\n          id\n          name\n        }\n        restrictedSecretariat\n        version\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.UpdateBoardDocument,
  "\n  mutation DissolveBoard($input: DissolveBoardInput!) {\n    dissolveBoard(input: $input) {\n      board {\n        id\n        status\n        version\n        viewerMayEdit\n        viewerMayDissolve\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.DissolveBoardDocument,
  "\n  mutation CreateRuleSet($input: CreateRuleSetInput!) {\n    createRuleSet(input: $input) {\n      ruleSet {\n        ...RuleSetFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.CreateRuleSetDocument,
  "\n  mutation AddMembership($input: AddMembershipInput!) {\n    addMembership(input: $input) {\n      membership {\n        ...Term\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.AddMembershipDocument,
  "\n  mutation UpdateMembership($input: UpdateMembershipInput!) {\n    updateMembership(input: $input) {\n      membership {\n        ...Term\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.UpdateMembershipDocument,
  "\n  mutation EndMembership($input: EndMembershipInput!) {\n    endMembership(input: $input) {\n      membership {\n        ...Term\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.EndMembershipDocument,
  "\n  fragment Term on Membership {\n    id\n    role\n    voting\n    weight\n    startDate\n    endDate\n    termNumber\n    endReason\n    historyFrom\n    appointedBy\n    version\n    person {\n      id\n      displayName\n    }\n  }\n":
    types.TermFragmentDoc,
  "\n  query Members($boardId: ID!) {\n    board(id: $boardId) {\n      id\n      name\n      status\n      seats\n      vacancies\n      timeZone\n      viewerMaySeat\n      viewerMayPlanMeetings\n    }\n    terms(boardId: $boardId) {\n      ...Term\n    }\n  }\n":
    types.MembersDocument,
  "\n  fragment RulesFacts on Rules {\n    quorum {\n      kind\n      n\n      p\n      q\n      base\n      floor\n      remoteCounts\n      conflicted\n      graceMinutes\n      classes {\n        tag\n        min\n      }\n    }\n    thresholds {\n      name\n      allOf {\n        comparator\n        p\n        q\n        base\n      }\n    }\n    castingVote\n    abstentionAllowed\n    secretBallotAllowed\n    representation\n    maxRepresented\n    notice {\n      kind\n      n\n      deemedAfterHours\n    }\n    shortNotice {\n      allowed\n      waiver\n      p\n      q\n      lateWaiverDays\n    }\n    written {\n      allowed\n      threshold\n      periodDays\n      ballotFinal\n      anyMemberMayDemandMeeting\n    }\n    minutes {\n      draftWithinWorkingDays\n      commentDays\n      signatories\n    }\n    terms {\n      termMonths\n      maxTerms\n      maxTotalMonths\n    }\n  }\n":
    types.RulesFactsFragmentDoc,
  "\n  fragment RuleSetFacts on RuleSet {\n    id\n    effectiveFrom\n    source\n    inForce\n    used\n    explanation {\n      setting\n      text\n    }\n    rules {\n      ...RulesFacts\n    }\n  }\n":
    types.RuleSetFactsFragmentDoc,
  "\n  fragment RulesPreset on RulePreset {\n    name\n    title\n    source\n    explanation(seats: $seats) {\n      setting\n      text\n    }\n    rules {\n      ...RulesFacts\n    }\n  }\n":
    types.RulesPresetFragmentDoc,
  "\n  query BoardRules($boardId: ID!) {\n    board(id: $boardId) {\n      id\n      code\n      name\n      purpose\n      seats\n      vacancies\n      timeZone\n      defaultLocation\n      kind\n      parent {\n        id\n        name\n      }\n      restrictedSecretariat\n      status\n      version\n      viewerMayEdit\n      viewerMayDissolve\n    }\n    ruleSets(boardId: $boardId) {\n      ...RuleSetFacts\n    }\n  }\n":
    types.BoardRulesDocument,
  "\n  query RulePresets($seats: Int) {\n    rulePresets {\n      ...RulesPreset\n    }\n  }\n":
    types.RulePresetsDocument,
  "\n  query TermProposal($boardId: ID!, $personId: ID!, $startDate: LocalDate!) {\n    termProposal(boardId: $boardId, personId: $personId, startDate: $startDate) {\n      termNumber\n      endDate\n      limit\n    }\n  }\n":
    types.TermProposalDocument,
  "\n  query TryRules($boardId: ID!, $rules: RulesInput, $inOffice: Int!, $present: Int!, $notTakingPart: Int!) {\n    tryRules(boardId: $boardId, rules: $rules, inOffice: $inOffice, present: $present, notTakingPart: $notTakingPart) {\n      trial {\n        sentence\n        quorate\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.TryRulesDocument,
  "\n  fragment BoardCard on Board {\n    id\n    name\n    kind\n    status\n    seats\n    vacancies\n    timeZone\n    viewerMemberships {\n      id\n      role\n    }\n    nextMeeting {\n      id\n      title\n      startsAt\n    }\n  }\n":
    types.BoardCardFragmentDoc,
  "\n  query Boards {\n    viewer {\n      orgRoles\n    }\n    viewerMayCreateBoards\n    boards {\n      ...BoardCard\n    }\n  }\n":
    types.BoardsDocument,
  "\n  fragment BoardMember on Membership {\n    id\n    role\n    voting\n    startDate\n    endDate\n    termNumber\n    person {\n      id\n      displayName\n    }\n  }\n":
    types.BoardMemberFragmentDoc,
  "\n  fragment BoardMeeting on Meeting {\n    id\n    number\n    title\n    kind\n    state\n    mode\n    location\n    noticeState\n    packVersion\n    cancelReason\n    board {\n      id\n    }\n    sittings {\n      seq\n      startsAt\n      timeZone\n      closedAt\n    }\n  }\n":
    types.BoardMeetingFragmentDoc,
  "\n  query Board($id: ID!, $from: LocalDate!, $to: LocalDate!) {\n    viewer {\n      orgRoles\n    }\n    board(id: $id) {\n      id\n      name\n      kind\n      status\n      purpose\n      seats\n      vacancies\n      timeZone\n      defaultLocation\n      viewerReadsDocuments\n      viewerMayEdit\n      parent {\n        id\n        name\n      }\n      viewerMemberships {\n        id\n        role\n      }\n      memberships {\n        ...BoardMember\n      }\n      nextMeeting {\n        ...BoardMeeting\n      }\n      lastMeeting {\n        ...BoardMeeting\n      }\n    }\n    underWay: meetings(boardIds: [$id], to: $to, states: [IN_SESSION, ADJOURNED], first: 10) {\n      edges {\n        node {\n          ...BoardMeeting\n        }\n      }\n    }\n    upcoming: meetings(boardIds: [$id], from: $from, first: 10) {\n      edges {\n        node {\n          ...BoardMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    past: meetings(boardIds: [$id], to: $to, first: 10, orderBy: STARTS_DESC) {\n      edges {\n        node {\n          ...BoardMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n":
    types.BoardDocument,
  "\n  query MoreBoardMeetings($id: ID!, $from: LocalDate, $to: LocalDate, $orderBy: MeetingOrder!, $after: String!) {\n    meetings(boardIds: [$id], from: $from, to: $to, orderBy: $orderBy, first: 10, after: $after) {\n      edges {\n        node {\n          ...BoardMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n":
    types.MoreBoardMeetingsDocument,
  "\n  query CalendarFeeds {\n    calendarFeeds {\n      id\n      createdAt\n      lastFetchedAt\n      revokedAt\n      version\n    }\n  }\n":
    types.CalendarFeedsDocument,
  "\n  mutation CreateCalendarFeed($input: CreateCalendarFeedInput!) {\n    createCalendarFeed(input: $input) {\n      calendarFeed {\n        id\n        createdAt\n        lastFetchedAt\n        revokedAt\n        version\n      }\n      url\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n":
    types.CreateCalendarFeedDocument,
  "\n  mutation RevokeCalendarFeed($input: RevokeCalendarFeedInput!) {\n    revokeCalendarFeed(input: $input) {\n      calendarFeed {\n        id\n        revokedAt\n        version\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.RevokeCalendarFeedDocument,
  "\n  fragment DocumentRow on Document {\n    id\n    folderPath\n    title\n    fileName\n    sizeBytes\n    webUrl\n    uploadedByName\n    createdAt\n    version\n    versions {\n      ...FileVersion\n    }\n  }\n":
    types.DocumentRowFragmentDoc,
  "\n  query LibraryDocument($id: ID!) {\n    document(id: $id) {\n      ...DocumentRow\n      board {\n        id\n        name\n        status\n        timeZone\n        viewerReadsDocuments\n        viewerMayRecordDocuments\n      }\n    }\n  }\n":
    types.LibraryDocumentDocument,
  "\n  mutation WithdrawDocument($input: WithdrawDocumentInput!) {\n    withdrawDocument(input: $input) {\n      document {\n        ...DocumentRow\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.WithdrawDocumentDocument,
  "\n  query BoardDocuments($id: ID!, $folder: String, $search: String) {\n    board(id: $id) {\n      id\n      name\n      status\n      timeZone\n      viewerReadsDocuments\n      viewerMayRecordDocuments\n    }\n    documentFolders(boardId: $id)\n    documents(boardId: $id, folderPath: $folder, search: $search, first: 20) {\n      edges {\n        node {\n          ...DocumentRow\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n":
    types.BoardDocumentsDocument,
  "\n  query MoreBoardDocuments($id: ID!, $folder: String, $search: String, $behind: String) {\n    documents(boardId: $id, folderPath: $folder, search: $search, first: 20, after: $behind) {\n      edges {\n        node {\n          ...DocumentRow\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n":
    types.MoreBoardDocumentsDocument,
  "\n  query Libraries {\n    boards {\n      id\n      name\n      kind\n      status\n      viewerReadsDocuments\n    }\n  }\n":
    types.LibrariesDocument,
  "\n  mutation RenameDocument($input: RenameDocumentInput!) {\n    renameDocument(input: $input) {\n      document {\n        ...DocumentRow\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.RenameDocumentDocument,
  "\n  mutation MoveDocument($input: MoveDocumentInput!) {\n    moveDocument(input: $input) {\n      document {\n        ...DocumentRow\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.MoveDocumentDocument,
  "\n  query ItemPapers($itemId: ID!) {\n    agendaItem(id: $itemId) {\n      id\n      viewerMayAddPaper\n      paperDueDate\n      isPaperOverdue\n      access {\n        allowIds\n      }\n      papers {\n        id\n        number\n        title\n        viewerMayReplace\n        viewerMayDetach\n        viewerMayWithdraw\n        lateReason\n        version\n        versions {\n          ...FileVersion\n        }\n      }\n    }\n  }\n":
    types.ItemPapersDocument,
  "\n  mutation AttachPaper($input: AttachPaperInput!) {\n    attachPaper(input: $input) {\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n":
    types.AttachPaperDocument,
  "\n  mutation AcceptPaper($input: AcceptPaperInput!) {\n    acceptPaper(input: $input) {\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n":
    types.AcceptPaperDocument,
  "\n  mutation ReturnPaper($input: ReturnPaperInput!) {\n    returnPaper(input: $input) {\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n":
    types.ReturnPaperDocument,
  "\n  mutation DetachPaper($input: DetachPaperInput!) {\n    detachPaper(input: $input) {\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n":
    types.DetachPaperDocument,
  "\n  mutation SubmitPaper($input: SubmitPaperInput!) {\n    submitPaper(input: $input) {\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n":
    types.SubmitPaperDocument,
  "\n  mutation WithdrawVersion($input: WithdrawVersionInput!) {\n    withdrawVersion(input: $input) {\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n":
    types.WithdrawVersionDocument,
  "\n  query PaperLink($versionId: ID!) {\n    documentContentUrl(versionId: $versionId) {\n      url\n    }\n  }\n":
    types.PaperLinkDocument,
  "\n  fragment FileVersion on PaperVersion {\n    id\n    n\n    fileName\n    mediaType\n    sizeBytes\n    pageCount\n    isSearchable\n    state\n    scanState\n    refusal\n    reason\n    changeNote\n    isViewable\n    viewerMayDownload\n    uploadedByName\n    createdAt\n    version\n  }\n":
    types.FileVersionFragmentDoc,
  "\n  mutation RecordDocument($input: RecordDocumentInput!) {\n    recordDocument(input: $input) {\n      document {\n        id\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n":
    types.RecordDocumentDocument,
  "\n  mutation CreateUploadSession($input: CreateUploadSessionInput!) {\n    createUploadSession(input: $input) {\n      ticket\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n":
    types.CreateUploadSessionDocument,
  "\n  fragment HomeMeeting on Meeting {\n    id\n    number\n    title\n    state\n    mode\n    location\n    noticeState\n    packVersion\n    takesAnswers\n    answerBy\n    viewerAnswer {\n      id\n      rsvp\n      mode\n      apology\n    }\n    board {\n      id\n      name\n    }\n    sittings {\n      seq\n      startsAt\n      timeZone\n      closedAt\n    }\n  }\n":
    types.HomeMeetingFragmentDoc,
  "\n  query Home($from: LocalDate!, $to: LocalDate!) {\n    home {\n      id\n      kind\n      number\n      title\n      state\n      count\n      total\n      dueAt\n      timeZone\n      boardId\n      meetingId\n      personId\n    }\n    participations {\n      id\n      boardName\n      number\n      title\n      startsAt\n      timeZone\n    }\n    boards(status: ACTIVE) {\n      id\n      name\n      kind\n      viewerMemberships {\n        id\n        role\n      }\n    }\n    underWay: meetings(to: $to, states: [IN_SESSION, ADJOURNED], first: 20) {\n      edges {\n        node {\n          ...HomeMeeting\n        }\n      }\n    }\n    upcoming: meetings(from: $from, states: [SCHEDULED, PUBLISHED, IN_SESSION, ADJOURNED], first: 20) {\n      edges {\n        node {\n          ...HomeMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n":
    types.HomeDocument,
  "\n  query FirstSteps {\n    firstSteps {\n      kind\n      done\n      boardId\n      meetingId\n    }\n  }\n":
    types.FirstStepsDocument,
  "\n  query WeeksAhead {\n    weeksAhead {\n      startsOn\n      dates {\n        id\n        kind\n        on\n        boardId\n        meetingId\n        number\n        title\n      }\n    }\n  }\n":
    types.WeeksAheadDocument,
  "\n  query MoreHomeMeetings($from: LocalDate!, $after: String!) {\n    meetings(from: $from, states: [SCHEDULED, PUBLISHED, IN_SESSION, ADJOURNED], first: 20, after: $after) {\n      edges {\n        node {\n          ...HomeMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n":
    types.MoreHomeMeetingsDocument,
  "\n  query NewMeeting($boardId: ID!) {\n    board(id: $boardId) {\n      id\n      name\n      timeZone\n      defaultLocation\n      viewerMayPlanMeetings\n    }\n  }\n":
    types.NewMeetingDocument,
  "\n  mutation CreateMeeting($input: CreateMeetingInput!) {\n    createMeeting(input: $input) {\n      meeting {\n        id\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.CreateMeetingDocument,
  "\n  fragment Guest on Guest {\n    id\n    version\n    name\n    email\n    person {\n      id\n      displayName\n    }\n    items {\n      id\n      number\n      title\n    }\n    answer {\n      id\n      rsvp\n      mode\n      apology\n    }\n  }\n":
    types.GuestFragmentDoc,
  "\n  query ItemsToAttend($meetingId: ID!) {\n    meeting(id: $meetingId) {\n      id\n      entries {\n        id\n        number\n        ... on AgendaItem {\n          title\n          purpose\n          state\n        }\n      }\n    }\n  }\n":
    types.ItemsToAttendDocument,
  "\n  mutation InviteGuest($input: InviteGuestInput!) {\n    inviteGuest(input: $input) {\n      meeting {\n        id\n        guests {\n          ...Guest\n        }\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n":
    types.InviteGuestDocument,
  "\n  mutation RevokeGuest($input: RevokeGuestInput!) {\n    revokeGuest(input: $input) {\n      meeting {\n        id\n        guests {\n          ...Guest\n        }\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.RevokeGuestDocument,
  "\n  mutation ScheduleMeeting($input: ScheduleMeetingInput!) {\n    scheduleMeeting(input: $input) {\n      meeting {\n        ...MeetingFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.ScheduleMeetingDocument,
  "\n  mutation RescheduleMeeting($input: RescheduleMeetingInput!) {\n    rescheduleMeeting(input: $input) {\n      meeting {\n        ...MeetingFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.RescheduleMeetingDocument,
  "\n  mutation UpdateMeeting($input: UpdateMeetingInput!) {\n    updateMeeting(input: $input) {\n      meeting {\n        ...MeetingFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.UpdateMeetingDocument,
  "\n  mutation CancelMeeting($input: CancelMeetingInput!) {\n    cancelMeeting(input: $input) {\n      meeting {\n        ...MeetingFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.CancelMeetingDocument,
  "\n  mutation DuplicateMeeting($input: DuplicateMeetingInput!) {\n    duplicateMeeting(input: $input) {\n      meeting {\n        id\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.DuplicateMeetingDocument,
  "\n  fragment MeetingFacts on Meeting {\n    id\n    number\n    title\n    kind\n    state\n    mode\n    location\n    onlineUrl\n    answerBy\n    noticeState\n    packVersion\n    cancelReason\n    version\n    viewerMayPlan\n    viewerMayCancel\n    viewerReadsAgenda\n    viewerMayDownloadPack\n    viewerMayEditAgenda\n    viewerMayInviteGuests\n    viewerMayServeNotice\n    notice {\n      id\n    }\n    earlierNotices {\n      id\n    }\n    guests {\n      ...Guest\n    }\n    board {\n      id\n      name\n      timeZone\n    }\n    sittings {\n      seq\n      startsAtLocal\n      startsAt\n      timeZone\n      durationMinutes\n      occurrence\n      closedAt\n    }\n    ...Invitation\n    quorumForecast {\n      outlook\n      base\n      required\n      certain\n      undecided\n      absent\n    }\n  }\n":
    types.MeetingFactsFragmentDoc,
  "\n  query Meeting($id: ID!) {\n    meeting(id: $id) {\n      ...MeetingFacts\n    }\n    attendance(meetingId: $id) {\n      id\n      capacity\n      rsvp\n      mode\n      apology\n      person {\n        id\n        displayName\n      }\n    }\n  }\n":
    types.MeetingDocument,
  "\n  query TakesPart($meetingId: ID!) {\n    participation(meetingId: $meetingId) {\n      id\n    }\n  }\n":
    types.TakesPartDocument,
  "\n  fragment ListedMeeting on Meeting {\n    id\n    number\n    title\n    state\n    cancelReason\n    board {\n      id\n    }\n    sittings {\n      seq\n      startsAt\n      timeZone\n      closedAt\n    }\n  }\n":
    types.ListedMeetingFragmentDoc,
  "\n  query BoardMeetings($boardId: ID!) {\n    board(id: $boardId) {\n      id\n      name\n      viewerMayPlanMeetings\n    }\n    upcoming: meetings(\n      boardIds: [$boardId]\n      states: [DRAFT, SCHEDULED, PUBLISHED, IN_SESSION, ADJOURNED]\n      first: 50\n      orderBy: STARTS_ASC\n    ) {\n      edges {\n        node {\n          ...ListedMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    past: meetings(boardIds: [$boardId], states: [HELD, CLOSED], first: 50, orderBy: STARTS_DESC) {\n      edges {\n        node {\n          ...ListedMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    cancelled: meetings(boardIds: [$boardId], states: [CANCELLED], first: 50, orderBy: STARTS_DESC) {\n      edges {\n        node {\n          ...ListedMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n":
    types.BoardMeetingsDocument,
  "\n  query MoreMeetings($boardId: ID!, $states: [MeetingState!]!, $orderBy: MeetingOrder!, $after: String!) {\n    meetings(boardIds: [$boardId], states: $states, first: 50, orderBy: $orderBy, after: $after) {\n      edges {\n        node {\n          ...ListedMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n":
    types.MoreMeetingsDocument,
  "\n  query NoticePlan($boardId: ID!, $sitting: SittingInput!, $meetingId: ID) {\n    noticePlan(boardId: $boardId, sitting: $sitting, meetingId: $meetingId) {\n      plan {\n        rule\n        source\n        excluded\n        startsAt\n        deadline\n        timeZone\n        daysLeft\n        shortByDays\n        entitled\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.NoticePlanDocument,
  "\n  query MeetingNotice($meetingId: ID!) {\n    meeting(id: $meetingId) {\n      number\n      title\n      state\n      board {\n        id\n        name\n        timeZone\n      }\n      ...NoticedMeeting\n    }\n    noticeClock(meetingId: $meetingId) {\n      ...NoticeClockFacts\n    }\n  }\n":
    types.MeetingNoticeDocument,
  "\n  mutation RecordHandedOver($input: RecordHandedOverInput!) {\n    recordHandedOver(input: $input) {\n      meeting {\n        ...NoticedMeeting\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n":
    types.RecordHandedOverDocument,
  "\n  mutation RecordNoticeWaiver($input: RecordNoticeWaiverInput!) {\n    recordNoticeWaiver(input: $input) {\n      meeting {\n        ...NoticedMeeting\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n":
    types.RecordNoticeWaiverDocument,
  "\n  query NoticeProof($noticeId: ID!) {\n    noticeProofUrl(noticeId: $noticeId) {\n      url\n    }\n  }\n":
    types.NoticeProofDocument,
  "\n  query NotificationPreferences {\n    notificationPreferences {\n      choices {\n        type\n        way\n        mayChange\n      }\n      digestHour\n      version\n    }\n  }\n":
    types.NotificationPreferencesDocument,
  "\n  mutation UpdateNotificationPreferences($input: UpdateNotificationPreferencesInput!) {\n    updateNotificationPreferences(input: $input) {\n      preferences {\n        choices {\n          type\n          way\n          mayChange\n        }\n        digestHour\n        version\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.UpdateNotificationPreferencesDocument,
  "\n  query OrganisationSettings {\n    organisation {\n      id\n      name\n      legalName\n      settings {\n        idleTimeoutMinutes\n        absoluteSessionHours\n        excludedWeekdays\n        holidays\n        secondFactorRequired\n        microsoftOnly\n        downloadPolicy\n        version\n      }\n    }\n  }\n":
    types.OrganisationSettingsDocument,
  "\n  mutation UpdateOrganisation($input: UpdateOrganisationInput!) {\n    updateOrganisation(input: $input) {\n      organisation {\n        id\n        name\n        legalName\n        settings {\n          idleTimeoutMinutes\n          absoluteSessionHours\n          excludedWeekdays\n          holidays\n          secondFactorRequired\n          microsoftOnly\n          downloadPolicy\n          version\n        }\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.UpdateOrganisationDocument,
  "\n  mutation InvitePeople($input: InvitePeopleInput!) {\n    invitePeople(input: $input) {\n      people {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.InvitePeopleDocument,
  "\n  mutation InvitePerson($input: InvitePersonInput!) {\n    invitePerson(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.InvitePersonDocument,
  "\n  mutation SendInvitation($input: SendInvitationInput!) {\n    sendInvitation(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.SendInvitationDocument,
  "\n  mutation SuspendPerson($input: SuspendPersonInput!) {\n    suspendPerson(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.SuspendPersonDocument,
  "\n  mutation ReinstatePerson($input: ReinstatePersonInput!) {\n    reinstatePerson(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.ReinstatePersonDocument,
  "\n  mutation SignOutEverywhere($input: SignOutEverywhereInput!) {\n    signOutEverywhere(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.SignOutEverywhereDocument,
  "\n  mutation SetOrgRoles($input: SetOrgRolesInput!) {\n    setOrgRoles(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.SetOrgRolesDocument,
  "\n  mutation UpdatePerson($input: UpdatePersonInput!) {\n    updatePerson(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.UpdatePersonDocument,
  "\n  mutation LinkAccessRequest($input: LinkAccessRequestInput!) {\n    linkAccessRequest(input: $input) {\n      accessRequest {\n        ...AccessRequestFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.LinkAccessRequestDocument,
  "\n  mutation DeclineAccessRequest($input: DeclineAccessRequestInput!) {\n    declineAccessRequest(input: $input) {\n      accessRequest {\n        ...AccessRequestFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.DeclineAccessRequestDocument,
  "\n  mutation RequestSecondFactorReset($input: RequestSecondFactorResetInput!) {\n    requestSecondFactorReset(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.RequestSecondFactorResetDocument,
  "\n  mutation ConfirmSecondFactorReset($input: ConfirmSecondFactorResetInput!) {\n    confirmSecondFactorReset(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.ConfirmSecondFactorResetDocument,
  "\n  mutation WithdrawSecondFactorReset($input: WithdrawSecondFactorResetInput!) {\n    withdrawSecondFactorReset(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.WithdrawSecondFactorResetDocument,
  "\n  fragment PersonFacts on Person {\n    id\n    displayName\n    givenName\n    familyName\n    email\n    timeZone\n    status\n    administration {\n      account\n      orgRoles\n      mayGrantRoles\n      secondFactor\n      mayResetSecondFactor\n      secondFactorReset {\n        requestedAt\n        mayConfirm\n        requestedBy {\n          id\n          displayName\n        }\n      }\n      version\n    }\n  }\n":
    types.PersonFactsFragmentDoc,
  "\n  query People($search: String!, $behind: String) {\n    people(search: $search, first: 50, after: $behind) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      edges {\n        node {\n          ...PersonFacts\n        }\n      }\n    }\n  }\n":
    types.PeopleDocument,
  "\n  query Person($id: ID!) {\n    person(id: $id) {\n      ...PersonFacts\n    }\n  }\n": types.PersonDocument,
  "\n  query AccessRequests {\n    waiting: accessRequests(state: PENDING, first: 50) {\n      totalCount\n      edges {\n        node {\n          ...AccessRequestFacts\n        }\n      }\n    }\n    linked: accessRequests(state: LINKED, first: 10) {\n      edges {\n        node {\n          ...AccessRequestFacts\n        }\n      }\n    }\n    declined: accessRequests(state: DECLINED, first: 10) {\n      edges {\n        node {\n          ...AccessRequestFacts\n        }\n      }\n    }\n    people(first: 100) {\n      edges {\n        node {\n          id\n          displayName\n          email\n          administration {\n            account\n          }\n        }\n      }\n    }\n  }\n":
    types.AccessRequestsDocument,
  "\n  fragment AccessRequestFacts on AccessRequest {\n    id\n    email\n    source\n    requestedAt\n    state\n    decidedAt\n    reason\n    person {\n      id\n      displayName\n    }\n    proposed {\n      id\n      displayName\n    }\n  }\n":
    types.AccessRequestFactsFragmentDoc,
  "\n  query Annotations($versionId: ID!) {\n    annotations(versionId: $versionId) {\n      id\n      kind\n      anchor {\n        page\n        quote\n        before\n        after\n      }\n      anchorVersionId\n      body\n      authorName\n      isMine\n      sharedWith {\n        id\n        displayName\n      }\n      state\n      version\n    }\n  }\n":
    types.AnnotationsDocument,
  "\n  query Colleagues($boardId: ID!) {\n    viewer {\n      person {\n        id\n      }\n    }\n    memberships(boardId: $boardId) {\n      id\n      person {\n        id\n        displayName\n      }\n    }\n  }\n":
    types.ColleaguesDocument,
  "\n  mutation AddAnnotation($input: AddAnnotationInput!) {\n    addAnnotation(input: $input) {\n      annotation {\n        id\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n":
    types.AddAnnotationDocument,
  "\n  mutation UpdateAnnotation($input: UpdateAnnotationInput!) {\n    updateAnnotation(input: $input) {\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.UpdateAnnotationDocument,
  "\n  mutation DeleteAnnotation($input: DeleteAnnotationInput!) {\n    deleteAnnotation(input: $input) {\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.DeleteAnnotationDocument,
  "\n  mutation ShareAnnotation($input: ShareAnnotationInput!) {\n    shareAnnotation(input: $input) {\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.ShareAnnotationDocument,
  "\n  mutation PlaceOrphan($input: PlaceOrphanInput!) {\n    placeOrphan(input: $input) {\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.PlaceOrphanDocument,
  "\n  fragment PackContent on PackVersion {\n    meetingId\n    version\n    publishedAt\n    entries {\n      itemId\n      number\n      title\n      purpose\n      depth\n      isPlaceholder\n      isWithdrawn\n      lateReason\n      takenAfter\n      viewerMayAnnotate\n      papers {\n        paperId\n        versionId\n        number\n        title\n        n\n        fileName\n        mediaType\n        sizeBytes\n        pageCount\n        isSearchable\n        isViewable\n        isWithdrawn\n        reason\n        openedAt\n        readPage\n        lateReason\n      }\n    }\n  }\n":
    types.PackContentFragmentDoc,
  "\n  query Pack($meetingId: ID!) {\n    meeting(id: $meetingId) {\n      id\n      number\n      title\n      viewerMayDownloadPack\n      board {\n        id\n        name\n      }\n    }\n    packVersion(meetingId: $meetingId) {\n      ...PackContent\n    }\n  }\n":
    types.PackDocument,
  "\n  query OwnPack($meetingId: ID!) {\n    participation(meetingId: $meetingId) {\n      id\n      number\n      title\n      viewerMayDownloadPack\n    }\n    packVersion(meetingId: $meetingId) {\n      ...PackContent\n    }\n  }\n":
    types.OwnPackDocument,
  "\n  query OlderVersions($itemId: ID!) {\n    agendaItem(id: $itemId) {\n      id\n      papers {\n        id\n        versions {\n          id\n          n\n          fileName\n          mediaType\n          sizeBytes\n          pageCount\n          isSearchable\n          isViewable\n          state\n          reason\n        }\n      }\n    }\n  }\n":
    types.OlderVersionsDocument,
  "\n  query NewestPack($meetingId: ID!) {\n    packVersion(meetingId: $meetingId) {\n      meetingId\n      version\n      changes {\n        kind\n      }\n    }\n  }\n":
    types.NewestPackDocument,
  "\n  mutation SetReadingPosition($input: SetReadingPositionInput!) {\n    setReadingPosition(input: $input) {\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n":
    types.SetReadingPositionDocument,
  "\n  query PackFile($meetingId: ID!, $version: Int) {\n    packUrl(meetingId: $meetingId, version: $version) {\n      state\n      url\n    }\n  }\n":
    types.PackFileDocument,
  "\n  fragment Invitation on Meeting {\n    id\n    mode\n    takesAnswers\n    answerBy\n    viewerAnswer {\n      id\n      rsvp\n      mode\n      apology\n    }\n  }\n":
    types.InvitationFragmentDoc,
  "\n  mutation RespondToInvitation($input: RespondToInvitationInput!) {\n    respondToInvitation(input: $input) {\n      meeting {\n        ...Invitation\n        quorumForecast {\n          outlook\n          base\n          required\n          certain\n          undecided\n          absent\n        }\n      }\n      participation {\n        id\n        takesAnswer\n        answer {\n          id\n          rsvp\n          mode\n          apology\n        }\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n":
    types.RespondToInvitationDocument,
  "\n  fragment NoticeFacts on Notice {\n    id\n    startsAt\n    servedAt\n    servedBy {\n      id\n      displayName\n    }\n    state\n    rule\n    source\n    timeZone\n    latestServiceDate\n    deadline\n    shortByDays\n    waiversMissing\n    waiveBy\n    views\n    agendaChanged\n    membersChanged\n    recipients {\n      person {\n        id\n        displayName\n      }\n      email\n      delivery\n      serviceDate\n      deemedServedAt\n      isInTime\n      shortByDays\n      waivedAt\n      contentHash\n    }\n  }\n":
    types.NoticeFactsFragmentDoc,
  "\n  fragment NoticedMeeting on Meeting {\n    id\n    version\n    noticeState\n    viewerMayServeNotice\n    notice {\n      ...NoticeFacts\n    }\n    earlierNotices {\n      ...NoticeFacts\n    }\n  }\n":
    types.NoticedMeetingFragmentDoc,
  "\n  mutation ServeNotice($input: ServeNoticeInput!) {\n    serveNotice(input: $input) {\n      meeting {\n        ...NoticedMeeting\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n":
    types.ServeNoticeDocument,
  "\n  fragment NoticeClockFacts on NoticePlan {\n    rule\n    source\n    excluded\n    deadline\n    timeZone\n    daysLeft\n    shortByDays\n    entitled\n  }\n":
    types.NoticeClockFactsFragmentDoc,
  "\n  query NoticeClock($meetingId: ID!) {\n    noticeClock(meetingId: $meetingId) {\n      ...NoticeClockFacts\n    }\n  }\n":
    types.NoticeClockDocument,
  "\n  query PeopleToChoose($search: String!) {\n    people(search: $search, first: 100) {\n      edges {\n        node {\n          id\n          displayName\n          email\n        }\n      }\n      pageInfo {\n        hasNextPage\n      }\n    }\n  }\n":
    types.PeopleToChooseDocument,
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
export function graphql(
  source: "\n  query BoardNames {\n    boards {\n      id\n      name\n      status\n      viewerMemberships {\n        id\n        role\n      }\n    }\n  }\n",
): (typeof documents)["\n  query BoardNames {\n    boards {\n      id\n      name\n      status\n      viewerMemberships {\n        id\n        role\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation AddAgendaItem($input: AddAgendaItemInput!) {\n    addAgendaItem(input: $input) {\n      item {\n        ...AgendaItemFields\n      }\n      meeting {\n        ...ArrangedAgenda\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation AddAgendaItem($input: AddAgendaItemInput!) {\n    addAgendaItem(input: $input) {\n      item {\n        ...AgendaItemFields\n      }\n      meeting {\n        ...ArrangedAgenda\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation UpdateAgendaItem($input: UpdateAgendaItemInput!) {\n    updateAgendaItem(input: $input) {\n      item {\n        ...AgendaItemFields\n      }\n      meeting {\n        ...ArrangedAgenda\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation UpdateAgendaItem($input: UpdateAgendaItemInput!) {\n    updateAgendaItem(input: $input) {\n      item {\n        ...AgendaItemFields\n      }\n      meeting {\n        ...ArrangedAgenda\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation MoveAgendaItem($input: MoveAgendaItemInput!) {\n    moveAgendaItem(input: $input) {\n      meeting {\n        ...ArrangedAgenda\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation MoveAgendaItem($input: MoveAgendaItemInput!) {\n    moveAgendaItem(input: $input) {\n      meeting {\n        ...ArrangedAgenda\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation WithdrawAgendaItem($input: WithdrawAgendaItemInput!) {\n    withdrawAgendaItem(input: $input) {\n      item {\n        ...AgendaItemFields\n        ...ItemStanding\n      }\n      meeting {\n        ...ArrangedAgenda\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation WithdrawAgendaItem($input: WithdrawAgendaItemInput!) {\n    withdrawAgendaItem(input: $input) {\n      item {\n        ...AgendaItemFields\n        ...ItemStanding\n      }\n      meeting {\n        ...ArrangedAgenda\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation SetItemSession($input: SetItemSessionInput!) {\n    setItemSession(input: $input) {\n      item {\n        id\n        version\n        session\n        access {\n          ...ItemAccess\n        }\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation SetItemSession($input: SetItemSessionInput!) {\n    setItemSession(input: $input) {\n      item {\n        id\n        version\n        session\n        access {\n          ...ItemAccess\n        }\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation AddExclusion($input: AddExclusionInput!) {\n    addExclusion(input: $input) {\n      item {\n        id\n        version\n        session\n        access {\n          ...ItemAccess\n        }\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation AddExclusion($input: AddExclusionInput!) {\n    addExclusion(input: $input) {\n      item {\n        id\n        version\n        session\n        access {\n          ...ItemAccess\n        }\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation LiftExclusion($input: LiftExclusionInput!) {\n    liftExclusion(input: $input) {\n      item {\n        id\n        version\n        session\n        access {\n          ...ItemAccess\n        }\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation LiftExclusion($input: LiftExclusionInput!) {\n    liftExclusion(input: $input) {\n      item {\n        id\n        version\n        session\n        access {\n          ...ItemAccess\n        }\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation DeferAgendaItem($input: DeferAgendaItemInput!) {\n    deferAgendaItem(input: $input) {\n      item {\n        ...AgendaItemFields\n        ...ItemStanding\n      }\n      meeting {\n        ...ArrangedAgenda\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation DeferAgendaItem($input: DeferAgendaItemInput!) {\n    deferAgendaItem(input: $input) {\n      item {\n        ...AgendaItemFields\n        ...ItemStanding\n      }\n      meeting {\n        ...ArrangedAgenda\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation ReferAgendaItem($input: ReferAgendaItemInput!) {\n    referAgendaItem(input: $input) {\n      item {\n        ...AgendaItemFields\n        ...ItemStanding\n      }\n      meeting {\n        ...ArrangedAgenda\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation ReferAgendaItem($input: ReferAgendaItemInput!) {\n    referAgendaItem(input: $input) {\n      item {\n        ...AgendaItemFields\n        ...ItemStanding\n      }\n      meeting {\n        ...ArrangedAgenda\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation PublishMeeting($input: PublishMeetingInput!) {\n    publishMeeting(input: $input) {\n      meeting {\n        ...ArrangedAgenda\n        state\n        version\n        packVersion\n        viewerMayEditAgenda\n        viewerMayPublish\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation PublishMeeting($input: PublishMeetingInput!) {\n    publishMeeting(input: $input) {\n      meeting {\n        ...ArrangedAgenda\n        state\n        version\n        packVersion\n        viewerMayEditAgenda\n        viewerMayPublish\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  fragment AgendaItemFields on AgendaItem {\n    id\n    number\n    depth\n    plannedStart\n    durationMinutes\n    title\n    purpose\n    state\n    session\n    presenters {\n      id\n      displayName\n    }\n    contributors {\n      id\n      displayName\n    }\n    summary\n    recommendation\n    paperDueDate\n    isPaperOverdue\n    isNew\n    isPending\n    lateReason\n    takenAfter\n    endReason\n    version\n  }\n",
): (typeof documents)["\n  fragment AgendaItemFields on AgendaItem {\n    id\n    number\n    depth\n    plannedStart\n    durationMinutes\n    title\n    purpose\n    state\n    session\n    presenters {\n      id\n      displayName\n    }\n    contributors {\n      id\n      displayName\n    }\n    summary\n    recommendation\n    paperDueDate\n    isPaperOverdue\n    isNew\n    isPending\n    lateReason\n    takenAfter\n    endReason\n    version\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  fragment AgendaEntry on AgendaEntry {\n    id\n    number\n    depth\n    plannedStart\n    durationMinutes\n    ...AgendaItemFields\n  }\n",
): (typeof documents)["\n  fragment AgendaEntry on AgendaEntry {\n    id\n    number\n    depth\n    plannedStart\n    durationMinutes\n    ...AgendaItemFields\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  fragment ArrangedAgenda on Meeting {\n    id\n    agendaVersion\n    agendaEndsAt\n    agendaSpareMinutes\n    entries {\n      ...AgendaEntry\n    }\n  }\n",
): (typeof documents)["\n  fragment ArrangedAgenda on Meeting {\n    id\n    agendaVersion\n    agendaEndsAt\n    agendaSpareMinutes\n    entries {\n      ...AgendaEntry\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query Agenda($meetingId: ID!) {\n    meeting(id: $meetingId) {\n      ...ArrangedAgenda\n      number\n      title\n      state\n      version\n      packVersion\n      viewerReadsAgenda\n      viewerMayEditAgenda\n      viewerMayPublish\n      noticeState\n      sittings {\n        seq\n        startsAt\n        timeZone\n        durationMinutes\n      }\n      board {\n        id\n        name\n        memberships {\n          id\n          role\n          person {\n            id\n            displayName\n          }\n        }\n      }\n    }\n  }\n",
): (typeof documents)["\n  query Agenda($meetingId: ID!) {\n    meeting(id: $meetingId) {\n      ...ArrangedAgenda\n      number\n      title\n      state\n      version\n      packVersion\n      viewerReadsAgenda\n      viewerMayEditAgenda\n      viewerMayPublish\n      noticeState\n      sittings {\n        seq\n        startsAt\n        timeZone\n        durationMinutes\n      }\n      board {\n        id\n        name\n        memberships {\n          id\n          role\n          person {\n            id\n            displayName\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query Readiness($meetingId: ID!) {\n    meetingReadiness(meetingId: $meetingId) {\n      blockers {\n        code\n        itemId\n        message\n      }\n      warnings {\n        code\n        itemId\n        message\n      }\n    }\n  }\n",
): (typeof documents)["\n  query Readiness($meetingId: ID!) {\n    meetingReadiness(meetingId: $meetingId) {\n      blockers {\n        code\n        itemId\n        message\n      }\n      warnings {\n        code\n        itemId\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  fragment ItemAccess on ItemAccess {\n    readings {\n      person {\n        id\n        displayName\n      }\n      capacities\n      readsPapers\n      takesPart\n      rule\n      manages\n    }\n    allowIds\n    exclusions {\n      id\n      person {\n        id\n        displayName\n      }\n      basis\n      scope\n      privateReason\n      openedBefore\n    }\n  }\n",
): (typeof documents)["\n  fragment ItemAccess on ItemAccess {\n    readings {\n      person {\n        id\n        displayName\n      }\n      capacities\n      readsPapers\n      takesPart\n      rule\n      manages\n    }\n    allowIds\n    exclusions {\n      id\n      person {\n        id\n        displayName\n      }\n      basis\n      scope\n      privateReason\n      openedBefore\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query AgendaItemAccess($itemId: ID!) {\n    agendaItem(id: $itemId) {\n      id\n      version\n      session\n      access {\n        ...ItemAccess\n      }\n    }\n  }\n",
): (typeof documents)["\n  query AgendaItemAccess($itemId: ID!) {\n    agendaItem(id: $itemId) {\n      id\n      version\n      session\n      access {\n        ...ItemAccess\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query MeetingReaders($meetingId: ID!) {\n    meeting(id: $meetingId) {\n      id\n      entries {\n        id\n        number\n        ... on AgendaItem {\n          title\n          purpose\n          access {\n            readings {\n              person {\n                id\n                displayName\n              }\n              readsPapers\n            }\n          }\n        }\n      }\n    }\n  }\n",
): (typeof documents)["\n  query MeetingReaders($meetingId: ID!) {\n    meeting(id: $meetingId) {\n      id\n      entries {\n        id\n        number\n        ... on AgendaItem {\n          title\n          purpose\n          access {\n            readings {\n              person {\n                id\n                displayName\n              }\n              readsPapers\n            }\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  fragment ItemStanding on AgendaItem {\n    id\n    title\n    number\n    purpose\n    state\n    endReason\n    version\n    viewerMayTakeOff\n    continuedAs {\n      ...NamedLink\n    }\n    carriedFrom {\n      ...NamedLink\n    }\n  }\n\n  fragment NamedLink on LinkedItem {\n    itemId\n    number\n    meetingId\n    meetingNumber\n    meetingTitle\n    boardId\n  }\n",
): (typeof documents)["\n  fragment ItemStanding on AgendaItem {\n    id\n    title\n    number\n    purpose\n    state\n    endReason\n    version\n    viewerMayTakeOff\n    continuedAs {\n      ...NamedLink\n    }\n    carriedFrom {\n      ...NamedLink\n    }\n  }\n\n  fragment NamedLink on LinkedItem {\n    itemId\n    number\n    meetingId\n    meetingNumber\n    meetingTitle\n    boardId\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query ItemStanding($itemId: ID!, $meetingId: ID!) {\n    agendaItem(id: $itemId) {\n      ...ItemStanding\n    }\n    meeting(id: $meetingId) {\n      id\n      state\n      startsAt\n      board {\n        id\n      }\n    }\n  }\n",
): (typeof documents)["\n  query ItemStanding($itemId: ID!, $meetingId: ID!) {\n    agendaItem(id: $itemId) {\n      ...ItemStanding\n    }\n    meeting(id: $meetingId) {\n      id\n      state\n      startsAt\n      board {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query WrittenAgendas($boardIds: [ID!], $from: LocalDate) {\n    meetings(boardIds: $boardIds, from: $from, states: [DRAFT, SCHEDULED], first: 50, orderBy: STARTS_ASC) {\n      edges {\n        node {\n          id\n          number\n          title\n          startsAt\n          viewerMayEditAgenda\n          sittings {\n            seq\n            startsAt\n            timeZone\n          }\n          board {\n            id\n            name\n          }\n        }\n      }\n    }\n  }\n",
): (typeof documents)["\n  query WrittenAgendas($boardIds: [ID!], $from: LocalDate) {\n    meetings(boardIds: $boardIds, from: $from, states: [DRAFT, SCHEDULED], first: 50, orderBy: STARTS_ASC) {\n      edges {\n        node {\n          id\n          number\n          title\n          startsAt\n          viewerMayEditAgenda\n          sittings {\n            seq\n            startsAt\n            timeZone\n          }\n          board {\n            id\n            name\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query AgendaItemPage($meetingId: ID!, $itemId: ID!) {\n    agendaItem(id: $itemId) {\n      ...AgendaItemFields\n    }\n    meeting(id: $meetingId) {\n      id\n      number\n      title\n      viewerMayEditAgenda\n      sittings {\n        seq\n        startsAt\n        timeZone\n        durationMinutes\n      }\n      board {\n        id\n        name\n      }\n      entries {\n        ...AgendaEntry\n      }\n    }\n  }\n",
): (typeof documents)["\n  query AgendaItemPage($meetingId: ID!, $itemId: ID!) {\n    agendaItem(id: $itemId) {\n      ...AgendaItemFields\n    }\n    meeting(id: $meetingId) {\n      id\n      number\n      title\n      viewerMayEditAgenda\n      sittings {\n        seq\n        startsAt\n        timeZone\n        durationMinutes\n      }\n      board {\n        id\n        name\n      }\n      entries {\n        ...AgendaEntry\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query ViewAs($meetingId: ID!, $personId: ID!) {\n    viewAs(meetingId: $meetingId, personId: $personId) {\n      ...AgendaEntry\n    }\n  }\n",
): (typeof documents)["\n  query ViewAs($meetingId: ID!, $personId: ID!) {\n    viewAs(meetingId: $meetingId, personId: $personId) {\n      ...AgendaEntry\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query ViewAsFrame($meetingId: ID!) {\n    meeting(id: $meetingId) {\n      id\n      number\n      title\n      sittings {\n        seq\n        startsAt\n        timeZone\n        durationMinutes\n      }\n      board {\n        id\n        name\n        memberships {\n          id\n          role\n          person {\n            id\n            displayName\n          }\n        }\n      }\n    }\n  }\n",
): (typeof documents)["\n  query ViewAsFrame($meetingId: ID!) {\n    meeting(id: $meetingId) {\n      id\n      number\n      title\n      sittings {\n        seq\n        startsAt\n        timeZone\n        durationMinutes\n      }\n      board {\n        id\n        name\n        memberships {\n          id\n          role\n          person {\n            id\n            displayName\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query AgendaItem($itemId: ID!) {\n    agendaItem(id: $itemId) {\n      ...AgendaItemFields\n    }\n  }\n",
): (typeof documents)["\n  query AgendaItem($itemId: ID!) {\n    agendaItem(id: $itemId) {\n      ...AgendaItemFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query PackChanges($meetingId: ID!, $sinceVersion: Int) {\n    meeting(id: $meetingId) {\n      id\n      number\n      title\n      packVersion\n      board {\n        id\n        name\n      }\n    }\n    packChanges(meetingId: $meetingId, sinceVersion: $sinceVersion) {\n      since\n      version\n      notes\n      changes {\n        kind\n        itemId\n        paperId\n        number\n        title\n        n\n        fields\n        note\n      }\n    }\n  }\n",
): (typeof documents)["\n  query PackChanges($meetingId: ID!, $sinceVersion: Int) {\n    meeting(id: $meetingId) {\n      id\n      number\n      title\n      packVersion\n      board {\n        id\n        name\n      }\n    }\n    packChanges(meetingId: $meetingId, sinceVersion: $sinceVersion) {\n      since\n      version\n      notes\n      changes {\n        kind\n        itemId\n        paperId\n        number\n        title\n        n\n        fields\n        note\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query Participation($meetingId: ID!) {\n    participation(meetingId: $meetingId) {\n      id\n      boardName\n      number\n      title\n      state\n      mode\n      location\n      onlineUrl\n      cancelReason\n      answerBy\n      takesAnswer\n      viewerMayDownloadPack\n      writableIds\n      timeZone\n      answer {\n        id\n        rsvp\n        mode\n        apology\n      }\n      sittings {\n        seq\n        startsAt\n        timeZone\n      }\n      items {\n        ...AgendaItemFields\n      }\n    }\n    packVersion(meetingId: $meetingId) {\n      meetingId\n      version\n    }\n  }\n",
): (typeof documents)["\n  query Participation($meetingId: ID!) {\n    participation(meetingId: $meetingId) {\n      id\n      boardName\n      number\n      title\n      state\n      mode\n      location\n      onlineUrl\n      cancelReason\n      answerBy\n      takesAnswer\n      viewerMayDownloadPack\n      writableIds\n      timeZone\n      answer {\n        id\n        rsvp\n        mode\n        apology\n      }\n      sittings {\n        seq\n        startsAt\n        timeZone\n      }\n      items {\n        ...AgendaItemFields\n      }\n    }\n    packVersion(meetingId: $meetingId) {\n      meetingId\n      version\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query BoardsAbove {\n    boards(status: ACTIVE) {\n      id\n      name\n    }\n  }\n",
): (typeof documents)["\n  query BoardsAbove {\n    boards(status: ACTIVE) {\n      id\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query EndOfTerm($membershipId: ID!, $endDate: LocalDate!) {\n    endOfTerm(membershipId: $membershipId, endDate: $endDate)\n  }\n",
): (typeof documents)["\n  query EndOfTerm($membershipId: ID!, $endDate: LocalDate!) {\n    endOfTerm(membershipId: $membershipId, endDate: $endDate)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query NewBoard {\n    viewerMayCreateBoards\n    boards(status: ACTIVE) {\n      id\n      name\n      code\n      kind\n    }\n  }\n",
): (typeof documents)["\n  query NewBoard {\n    viewerMayCreateBoards\n    boards(status: ACTIVE) {\n      id\n      name\n      code\n      kind\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation CreateBoard($input: CreateBoardInput!) {\n    createBoard(input: $input) {\n      board {\n        id\n        name\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation CreateBoard($input: CreateBoardInput!) {\n    createBoard(input: $input) {\n      board {\n        id\n        name\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation UpdateBoard($input: UpdateBoardInput!) {\n    updateBoard(input: $input) {\n      board {\n        id\n        code\n        name\n        purpose\n        seats\n        vacancies\n        timeZone\n        defaultLocation\n        kind\n        parent {\n          id\n          name\n        }\n        restrictedSecretariat\n        version\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation UpdateBoard($input: UpdateBoardInput!) {\n    updateBoard(input: $input) {\n      board {\n        id\n        code\n        name\n        purpose\n        seats\n        vacancies\n        timeZone\n        defaultLocation\n        kind\n        parent {\n          id\n          name\n        }\n        restrictedSecretariat\n        version\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation DissolveBoard($input: DissolveBoardInput!) {\n    dissolveBoard(input: $input) {\n      board {\n        id\n        status\n        version\n        viewerMayEdit\n        viewerMayDissolve\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation DissolveBoard($input: DissolveBoardInput!) {\n    dissolveBoard(input: $input) {\n      board {\n        id\n        status\n        version\n        viewerMayEdit\n        viewerMayDissolve\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation CreateRuleSet($input: CreateRuleSetInput!) {\n    createRuleSet(input: $input) {\n      ruleSet {\n        ...RuleSetFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation CreateRuleSet($input: CreateRuleSetInput!) {\n    createRuleSet(input: $input) {\n      ruleSet {\n        ...RuleSetFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation AddMembership($input: AddMembershipInput!) {\n    addMembership(input: $input) {\n      membership {\n        ...Term\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation AddMembership($input: AddMembershipInput!) {\n    addMembership(input: $input) {\n      membership {\n        ...Term\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation UpdateMembership($input: UpdateMembershipInput!) {\n    updateMembership(input: $input) {\n      membership {\n        ...Term\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation UpdateMembership($input: UpdateMembershipInput!) {\n    updateMembership(input: $input) {\n      membership {\n        ...Term\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation EndMembership($input: EndMembershipInput!) {\n    endMembership(input: $input) {\n      membership {\n        ...Term\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation EndMembership($input: EndMembershipInput!) {\n    endMembership(input: $input) {\n      membership {\n        ...Term\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  fragment Term on Membership {\n    id\n    role\n    voting\n    weight\n    startDate\n    endDate\n    termNumber\n    endReason\n    historyFrom\n    appointedBy\n    version\n    person {\n      id\n      displayName\n    }\n  }\n",
): (typeof documents)["\n  fragment Term on Membership {\n    id\n    role\n    voting\n    weight\n    startDate\n    endDate\n    termNumber\n    endReason\n    historyFrom\n    appointedBy\n    version\n    person {\n      id\n      displayName\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query Members($boardId: ID!) {\n    board(id: $boardId) {\n      id\n      name\n      status\n      seats\n      vacancies\n      timeZone\n      viewerMaySeat\n      viewerMayPlanMeetings\n    }\n    terms(boardId: $boardId) {\n      ...Term\n    }\n  }\n",
): (typeof documents)["\n  query Members($boardId: ID!) {\n    board(id: $boardId) {\n      id\n      name\n      status\n      seats\n      vacancies\n      timeZone\n      viewerMaySeat\n      viewerMayPlanMeetings\n    }\n    terms(boardId: $boardId) {\n      ...Term\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  fragment RulesFacts on Rules {\n    quorum {\n      kind\n      n\n      p\n      q\n      base\n      floor\n      remoteCounts\n      conflicted\n      graceMinutes\n      classes {\n        tag\n        min\n      }\n    }\n    thresholds {\n      name\n      allOf {\n        comparator\n        p\n        q\n        base\n      }\n    }\n    castingVote\n    abstentionAllowed\n    secretBallotAllowed\n    representation\n    maxRepresented\n    notice {\n      kind\n      n\n      deemedAfterHours\n    }\n    shortNotice {\n      allowed\n      waiver\n      p\n      q\n      lateWaiverDays\n    }\n    written {\n      allowed\n      threshold\n      periodDays\n      ballotFinal\n      anyMemberMayDemandMeeting\n    }\n    minutes {\n      draftWithinWorkingDays\n      commentDays\n      signatories\n    }\n    terms {\n      termMonths\n      maxTerms\n      maxTotalMonths\n    }\n  }\n",
): (typeof documents)["\n  fragment RulesFacts on Rules {\n    quorum {\n      kind\n      n\n      p\n      q\n      base\n      floor\n      remoteCounts\n      conflicted\n      graceMinutes\n      classes {\n        tag\n        min\n      }\n    }\n    thresholds {\n      name\n      allOf {\n        comparator\n        p\n        q\n        base\n      }\n    }\n    castingVote\n    abstentionAllowed\n    secretBallotAllowed\n    representation\n    maxRepresented\n    notice {\n      kind\n      n\n      deemedAfterHours\n    }\n    shortNotice {\n      allowed\n      waiver\n      p\n      q\n      lateWaiverDays\n    }\n    written {\n      allowed\n      threshold\n      periodDays\n      ballotFinal\n      anyMemberMayDemandMeeting\n    }\n    minutes {\n      draftWithinWorkingDays\n      commentDays\n      signatories\n    }\n    terms {\n      termMonths\n      maxTerms\n      maxTotalMonths\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  fragment RuleSetFacts on RuleSet {\n    id\n    effectiveFrom\n    source\n    inForce\n    used\n    explanation {\n      setting\n      text\n    }\n    rules {\n      ...RulesFacts\n    }\n  }\n",
): (typeof documents)["\n  fragment RuleSetFacts on RuleSet {\n    id\n    effectiveFrom\n    source\n    inForce\n    used\n    explanation {\n      setting\n      text\n    }\n    rules {\n      ...RulesFacts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  fragment RulesPreset on RulePreset {\n    name\n    title\n    source\n    explanation(seats: $seats) {\n      setting\n      text\n    }\n    rules {\n      ...RulesFacts\n    }\n  }\n",
): (typeof documents)["\n  fragment RulesPreset on RulePreset {\n    name\n    title\n    source\n    explanation(seats: $seats) {\n      setting\n      text\n    }\n    rules {\n      ...RulesFacts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query BoardRules($boardId: ID!) {\n    board(id: $boardId) {\n      id\n      code\n      name\n      purpose\n      seats\n      vacancies\n      timeZone\n      defaultLocation\n      kind\n      parent {\n        id\n        name\n      }\n      restrictedSecretariat\n      status\n      version\n      viewerMayEdit\n      viewerMayDissolve\n    }\n    ruleSets(boardId: $boardId) {\n      ...RuleSetFacts\n    }\n  }\n",
): (typeof documents)["\n  query BoardRules($boardId: ID!) {\n    board(id: $boardId) {\n      id\n      code\n      name\n      purpose\n      seats\n      vacancies\n      timeZone\n      defaultLocation\n      kind\n      parent {\n        id\n        name\n      }\n      restrictedSecretariat\n      status\n      version\n      viewerMayEdit\n      viewerMayDissolve\n    }\n    ruleSets(boardId: $boardId) {\n      ...RuleSetFacts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query RulePresets($seats: Int) {\n    rulePresets {\n      ...RulesPreset\n    }\n  }\n",
): (typeof documents)["\n  query RulePresets($seats: Int) {\n    rulePresets {\n      ...RulesPreset\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query TermProposal($boardId: ID!, $personId: ID!, $startDate: LocalDate!) {\n    termProposal(boardId: $boardId, personId: $personId, startDate: $startDate) {\n      termNumber\n      endDate\n      limit\n    }\n  }\n",
): (typeof documents)["\n  query TermProposal($boardId: ID!, $personId: ID!, $startDate: LocalDate!) {\n    termProposal(boardId: $boardId, personId: $personId, startDate: $startDate) {\n      termNumber\n      endDate\n      limit\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query TryRules($boardId: ID!, $rules: RulesInput, $inOffice: Int!, $present: Int!, $notTakingPart: Int!) {\n    tryRules(boardId: $boardId, rules: $rules, inOffice: $inOffice, present: $present, notTakingPart: $notTakingPart) {\n      trial {\n        sentence\n        quorate\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  query TryRules($boardId: ID!, $rules: RulesInput, $inOffice: Int!, $present: Int!, $notTakingPart: Int!) {\n    tryRules(boardId: $boardId, rules: $rules, inOffice: $inOffice, present: $present, notTakingPart: $notTakingPart) {\n      trial {\n        sentence\n        quorate\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  fragment BoardCard on Board {\n    id\n    name\n    kind\n    status\n    seats\n    vacancies\n    timeZone\n    viewerMemberships {\n      id\n      role\n    }\n    nextMeeting {\n      id\n      title\n      startsAt\n    }\n  }\n",
): (typeof documents)["\n  fragment BoardCard on Board {\n    id\n    name\n    kind\n    status\n    seats\n    vacancies\n    timeZone\n    viewerMemberships {\n      id\n      role\n    }\n    nextMeeting {\n      id\n      title\n      startsAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query Boards {\n    viewer {\n      orgRoles\n    }\n    viewerMayCreateBoards\n    boards {\n      ...BoardCard\n    }\n  }\n",
): (typeof documents)["\n  query Boards {\n    viewer {\n      orgRoles\n    }\n    viewerMayCreateBoards\n    boards {\n      ...BoardCard\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  fragment BoardMember on Membership {\n    id\n    role\n    voting\n    startDate\n    endDate\n    termNumber\n    person {\n      id\n      displayName\n    }\n  }\n",
): (typeof documents)["\n  fragment BoardMember on Membership {\n    id\n    role\n    voting\n    startDate\n    endDate\n    termNumber\n    person {\n      id\n      displayName\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  fragment BoardMeeting on Meeting {\n    id\n    number\n    title\n    kind\n    state\n    mode\n    location\n    noticeState\n    packVersion\n    cancelReason\n    board {\n      id\n    }\n    sittings {\n      seq\n      startsAt\n      timeZone\n      closedAt\n    }\n  }\n",
): (typeof documents)["\n  fragment BoardMeeting on Meeting {\n    id\n    number\n    title\n    kind\n    state\n    mode\n    location\n    noticeState\n    packVersion\n    cancelReason\n    board {\n      id\n    }\n    sittings {\n      seq\n      startsAt\n      timeZone\n      closedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query Board($id: ID!, $from: LocalDate!, $to: LocalDate!) {\n    viewer {\n      orgRoles\n    }\n    board(id: $id) {\n      id\n      name\n      kind\n      status\n      purpose\n      seats\n      vacancies\n      timeZone\n      defaultLocation\n      viewerReadsDocuments\n      viewerMayEdit\n      parent {\n        id\n        name\n      }\n      viewerMemberships {\n        id\n        role\n      }\n      memberships {\n        ...BoardMember\n      }\n      nextMeeting {\n        ...BoardMeeting\n      }\n      lastMeeting {\n        ...BoardMeeting\n      }\n    }\n    underWay: meetings(boardIds: [$id], to: $to, states: [IN_SESSION, ADJOURNED], first: 10) {\n      edges {\n        node {\n          ...BoardMeeting\n        }\n      }\n    }\n    upcoming: meetings(boardIds: [$id], from: $from, first: 10) {\n      edges {\n        node {\n          ...BoardMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    past: meetings(boardIds: [$id], to: $to, first: 10, orderBy: STARTS_DESC) {\n      edges {\n        node {\n          ...BoardMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n",
): (typeof documents)["\n  query Board($id: ID!, $from: LocalDate!, $to: LocalDate!) {\n    viewer {\n      orgRoles\n    }\n    board(id: $id) {\n      id\n      name\n      kind\n      status\n      purpose\n      seats\n      vacancies\n      timeZone\n      defaultLocation\n      viewerReadsDocuments\n      viewerMayEdit\n      parent {\n        id\n        name\n      }\n      viewerMemberships {\n        id\n        role\n      }\n      memberships {\n        ...BoardMember\n      }\n      nextMeeting {\n        ...BoardMeeting\n      }\n      lastMeeting {\n        ...BoardMeeting\n      }\n    }\n    underWay: meetings(boardIds: [$id], to: $to, states: [IN_SESSION, ADJOURNED], first: 10) {\n      edges {\n        node {\n          ...BoardMeeting\n        }\n      }\n    }\n    upcoming: meetings(boardIds: [$id], from: $from, first: 10) {\n      edges {\n        node {\n          ...BoardMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    past: meetings(boardIds: [$id], to: $to, first: 10, orderBy: STARTS_DESC) {\n      edges {\n        node {\n          ...BoardMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query MoreBoardMeetings($id: ID!, $from: LocalDate, $to: LocalDate, $orderBy: MeetingOrder!, $after: String!) {\n    meetings(boardIds: [$id], from: $from, to: $to, orderBy: $orderBy, first: 10, after: $after) {\n      edges {\n        node {\n          ...BoardMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n",
): (typeof documents)["\n  query MoreBoardMeetings($id: ID!, $from: LocalDate, $to: LocalDate, $orderBy: MeetingOrder!, $after: String!) {\n    meetings(boardIds: [$id], from: $from, to: $to, orderBy: $orderBy, first: 10, after: $after) {\n      edges {\n        node {\n          ...BoardMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query CalendarFeeds {\n    calendarFeeds {\n      id\n      createdAt\n      lastFetchedAt\n      revokedAt\n      version\n    }\n  }\n",
): (typeof documents)["\n  query CalendarFeeds {\n    calendarFeeds {\n      id\n      createdAt\n      lastFetchedAt\n      revokedAt\n      version\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation CreateCalendarFeed($input: CreateCalendarFeedInput!) {\n    createCalendarFeed(input: $input) {\n      calendarFeed {\n        id\n        createdAt\n        lastFetchedAt\n        revokedAt\n        version\n      }\n      url\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation CreateCalendarFeed($input: CreateCalendarFeedInput!) {\n    createCalendarFeed(input: $input) {\n      calendarFeed {\n        id\n        createdAt\n        lastFetchedAt\n        revokedAt\n        version\n      }\n      url\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation RevokeCalendarFeed($input: RevokeCalendarFeedInput!) {\n    revokeCalendarFeed(input: $input) {\n      calendarFeed {\n        id\n        revokedAt\n        version\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation RevokeCalendarFeed($input: RevokeCalendarFeedInput!) {\n    revokeCalendarFeed(input: $input) {\n      calendarFeed {\n        id\n        revokedAt\n        version\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  fragment DocumentRow on Document {\n    id\n    folderPath\n    title\n    fileName\n    sizeBytes\n    webUrl\n    uploadedByName\n    createdAt\n    version\n    versions {\n      ...FileVersion\n    }\n  }\n",
): (typeof documents)["\n  fragment DocumentRow on Document {\n    id\n    folderPath\n    title\n    fileName\n    sizeBytes\n    webUrl\n    uploadedByName\n    createdAt\n    version\n    versions {\n      ...FileVersion\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query LibraryDocument($id: ID!) {\n    document(id: $id) {\n      ...DocumentRow\n      board {\n        id\n        name\n        status\n        timeZone\n        viewerReadsDocuments\n        viewerMayRecordDocuments\n      }\n    }\n  }\n",
): (typeof documents)["\n  query LibraryDocument($id: ID!) {\n    document(id: $id) {\n      ...DocumentRow\n      board {\n        id\n        name\n        status\n        timeZone\n        viewerReadsDocuments\n        viewerMayRecordDocuments\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation WithdrawDocument($input: WithdrawDocumentInput!) {\n    withdrawDocument(input: $input) {\n      document {\n        ...DocumentRow\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation WithdrawDocument($input: WithdrawDocumentInput!) {\n    withdrawDocument(input: $input) {\n      document {\n        ...DocumentRow\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query BoardDocuments($id: ID!, $folder: String, $search: String) {\n    board(id: $id) {\n      id\n      name\n      status\n      timeZone\n      viewerReadsDocuments\n      viewerMayRecordDocuments\n    }\n    documentFolders(boardId: $id)\n    documents(boardId: $id, folderPath: $folder, search: $search, first: 20) {\n      edges {\n        node {\n          ...DocumentRow\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n",
): (typeof documents)["\n  query BoardDocuments($id: ID!, $folder: String, $search: String) {\n    board(id: $id) {\n      id\n      name\n      status\n      timeZone\n      viewerReadsDocuments\n      viewerMayRecordDocuments\n    }\n    documentFolders(boardId: $id)\n    documents(boardId: $id, folderPath: $folder, search: $search, first: 20) {\n      edges {\n        node {\n          ...DocumentRow\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query MoreBoardDocuments($id: ID!, $folder: String, $search: String, $behind: String) {\n    documents(boardId: $id, folderPath: $folder, search: $search, first: 20, after: $behind) {\n      edges {\n        node {\n          ...DocumentRow\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n",
): (typeof documents)["\n  query MoreBoardDocuments($id: ID!, $folder: String, $search: String, $behind: String) {\n    documents(boardId: $id, folderPath: $folder, search: $search, first: 20, after: $behind) {\n      edges {\n        node {\n          ...DocumentRow\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query Libraries {\n    boards {\n      id\n      name\n      kind\n      status\n      viewerReadsDocuments\n    }\n  }\n",
): (typeof documents)["\n  query Libraries {\n    boards {\n      id\n      name\n      kind\n      status\n      viewerReadsDocuments\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation RenameDocument($input: RenameDocumentInput!) {\n    renameDocument(input: $input) {\n      document {\n        ...DocumentRow\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation RenameDocument($input: RenameDocumentInput!) {\n    renameDocument(input: $input) {\n      document {\n        ...DocumentRow\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation MoveDocument($input: MoveDocumentInput!) {\n    moveDocument(input: $input) {\n      document {\n        ...DocumentRow\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation MoveDocument($input: MoveDocumentInput!) {\n    moveDocument(input: $input) {\n      document {\n        ...DocumentRow\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query ItemPapers($itemId: ID!) {\n    agendaItem(id: $itemId) {\n      id\n      viewerMayAddPaper\n      paperDueDate\n      isPaperOverdue\n      access {\n        allowIds\n      }\n      papers {\n        id\n        number\n        title\n        viewerMayReplace\n        viewerMayDetach\n        viewerMayWithdraw\n        lateReason\n        version\n        versions {\n          ...FileVersion\n        }\n      }\n    }\n  }\n",
): (typeof documents)["\n  query ItemPapers($itemId: ID!) {\n    agendaItem(id: $itemId) {\n      id\n      viewerMayAddPaper\n      paperDueDate\n      isPaperOverdue\n      access {\n        allowIds\n      }\n      papers {\n        id\n        number\n        title\n        viewerMayReplace\n        viewerMayDetach\n        viewerMayWithdraw\n        lateReason\n        version\n        versions {\n          ...FileVersion\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation AttachPaper($input: AttachPaperInput!) {\n    attachPaper(input: $input) {\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation AttachPaper($input: AttachPaperInput!) {\n    attachPaper(input: $input) {\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation AcceptPaper($input: AcceptPaperInput!) {\n    acceptPaper(input: $input) {\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation AcceptPaper($input: AcceptPaperInput!) {\n    acceptPaper(input: $input) {\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation ReturnPaper($input: ReturnPaperInput!) {\n    returnPaper(input: $input) {\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation ReturnPaper($input: ReturnPaperInput!) {\n    returnPaper(input: $input) {\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation DetachPaper($input: DetachPaperInput!) {\n    detachPaper(input: $input) {\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation DetachPaper($input: DetachPaperInput!) {\n    detachPaper(input: $input) {\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation SubmitPaper($input: SubmitPaperInput!) {\n    submitPaper(input: $input) {\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation SubmitPaper($input: SubmitPaperInput!) {\n    submitPaper(input: $input) {\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation WithdrawVersion($input: WithdrawVersionInput!) {\n    withdrawVersion(input: $input) {\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation WithdrawVersion($input: WithdrawVersionInput!) {\n    withdrawVersion(input: $input) {\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query PaperLink($versionId: ID!) {\n    documentContentUrl(versionId: $versionId) {\n      url\n    }\n  }\n",
): (typeof documents)["\n  query PaperLink($versionId: ID!) {\n    documentContentUrl(versionId: $versionId) {\n      url\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  fragment FileVersion on PaperVersion {\n    id\n    n\n    fileName\n    mediaType\n    sizeBytes\n    pageCount\n    isSearchable\n    state\n    scanState\n    refusal\n    reason\n    changeNote\n    isViewable\n    viewerMayDownload\n    uploadedByName\n    createdAt\n    version\n  }\n",
): (typeof documents)["\n  fragment FileVersion on PaperVersion {\n    id\n    n\n    fileName\n    mediaType\n    sizeBytes\n    pageCount\n    isSearchable\n    state\n    scanState\n    refusal\n    reason\n    changeNote\n    isViewable\n    viewerMayDownload\n    uploadedByName\n    createdAt\n    version\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation RecordDocument($input: RecordDocumentInput!) {\n    recordDocument(input: $input) {\n      document {\n        id\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation RecordDocument($input: RecordDocumentInput!) {\n    recordDocument(input: $input) {\n      document {\n        id\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation CreateUploadSession($input: CreateUploadSessionInput!) {\n    createUploadSession(input: $input) {\n      ticket\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation CreateUploadSession($input: CreateUploadSessionInput!) {\n    createUploadSession(input: $input) {\n      ticket\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  fragment HomeMeeting on Meeting {\n    id\n    number\n    title\n    state\n    mode\n    location\n    noticeState\n    packVersion\n    takesAnswers\n    answerBy\n    viewerAnswer {\n      id\n      rsvp\n      mode\n      apology\n    }\n    board {\n      id\n      name\n    }\n    sittings {\n      seq\n      startsAt\n      timeZone\n      closedAt\n    }\n  }\n",
): (typeof documents)["\n  fragment HomeMeeting on Meeting {\n    id\n    number\n    title\n    state\n    mode\n    location\n    noticeState\n    packVersion\n    takesAnswers\n    answerBy\n    viewerAnswer {\n      id\n      rsvp\n      mode\n      apology\n    }\n    board {\n      id\n      name\n    }\n    sittings {\n      seq\n      startsAt\n      timeZone\n      closedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query Home($from: LocalDate!, $to: LocalDate!) {\n    home {\n      id\n      kind\n      number\n      title\n      state\n      count\n      total\n      dueAt\n      timeZone\n      boardId\n      meetingId\n      personId\n    }\n    participations {\n      id\n      boardName\n      number\n      title\n      startsAt\n      timeZone\n    }\n    boards(status: ACTIVE) {\n      id\n      name\n      kind\n      viewerMemberships {\n        id\n        role\n      }\n    }\n    underWay: meetings(to: $to, states: [IN_SESSION, ADJOURNED], first: 20) {\n      edges {\n        node {\n          ...HomeMeeting\n        }\n      }\n    }\n    upcoming: meetings(from: $from, states: [SCHEDULED, PUBLISHED, IN_SESSION, ADJOURNED], first: 20) {\n      edges {\n        node {\n          ...HomeMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n",
): (typeof documents)["\n  query Home($from: LocalDate!, $to: LocalDate!) {\n    home {\n      id\n      kind\n      number\n      title\n      state\n      count\n      total\n      dueAt\n      timeZone\n      boardId\n      meetingId\n      personId\n    }\n    participations {\n      id\n      boardName\n      number\n      title\n      startsAt\n      timeZone\n    }\n    boards(status: ACTIVE) {\n      id\n      name\n      kind\n      viewerMemberships {\n        id\n        role\n      }\n    }\n    underWay: meetings(to: $to, states: [IN_SESSION, ADJOURNED], first: 20) {\n      edges {\n        node {\n          ...HomeMeeting\n        }\n      }\n    }\n    upcoming: meetings(from: $from, states: [SCHEDULED, PUBLISHED, IN_SESSION, ADJOURNED], first: 20) {\n      edges {\n        node {\n          ...HomeMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query FirstSteps {\n    firstSteps {\n      kind\n      done\n      boardId\n      meetingId\n    }\n  }\n",
): (typeof documents)["\n  query FirstSteps {\n    firstSteps {\n      kind\n      done\n      boardId\n      meetingId\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query WeeksAhead {\n    weeksAhead {\n      startsOn\n      dates {\n        id\n        kind\n        on\n        boardId\n        meetingId\n        number\n        title\n      }\n    }\n  }\n",
): (typeof documents)["\n  query WeeksAhead {\n    weeksAhead {\n      startsOn\n      dates {\n        id\n        kind\n        on\n        boardId\n        meetingId\n        number\n        title\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query MoreHomeMeetings($from: LocalDate!, $after: String!) {\n    meetings(from: $from, states: [SCHEDULED, PUBLISHED, IN_SESSION, ADJOURNED], first: 20, after: $after) {\n      edges {\n        node {\n          ...HomeMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n",
): (typeof documents)["\n  query MoreHomeMeetings($from: LocalDate!, $after: String!) {\n    meetings(from: $from, states: [SCHEDULED, PUBLISHED, IN_SESSION, ADJOURNED], first: 20, after: $after) {\n      edges {\n        node {\n          ...HomeMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query NewMeeting($boardId: ID!) {\n    board(id: $boardId) {\n      id\n      name\n      timeZone\n      defaultLocation\n      viewerMayPlanMeetings\n    }\n  }\n",
): (typeof documents)["\n  query NewMeeting($boardId: ID!) {\n    board(id: $boardId) {\n      id\n      name\n      timeZone\n      defaultLocation\n      viewerMayPlanMeetings\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation CreateMeeting($input: CreateMeetingInput!) {\n    createMeeting(input: $input) {\n      meeting {\n        id\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation CreateMeeting($input: CreateMeetingInput!) {\n    createMeeting(input: $input) {\n      meeting {\n        id\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  fragment Guest on Guest {\n    id\n    version\n    name\n    email\n    person {\n      id\n      displayName\n    }\n    items {\n      id\n      number\n      title\n    }\n    answer {\n      id\n      rsvp\n      mode\n      apology\n    }\n  }\n",
): (typeof documents)["\n  fragment Guest on Guest {\n    id\n    version\n    name\n    email\n    person {\n      id\n      displayName\n    }\n    items {\n      id\n      number\n      title\n    }\n    answer {\n      id\n      rsvp\n      mode\n      apology\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query ItemsToAttend($meetingId: ID!) {\n    meeting(id: $meetingId) {\n      id\n      entries {\n        id\n        number\n        ... on AgendaItem {\n          title\n          purpose\n          state\n        }\n      }\n    }\n  }\n",
): (typeof documents)["\n  query ItemsToAttend($meetingId: ID!) {\n    meeting(id: $meetingId) {\n      id\n      entries {\n        id\n        number\n        ... on AgendaItem {\n          title\n          purpose\n          state\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation InviteGuest($input: InviteGuestInput!) {\n    inviteGuest(input: $input) {\n      meeting {\n        id\n        guests {\n          ...Guest\n        }\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation InviteGuest($input: InviteGuestInput!) {\n    inviteGuest(input: $input) {\n      meeting {\n        id\n        guests {\n          ...Guest\n        }\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation RevokeGuest($input: RevokeGuestInput!) {\n    revokeGuest(input: $input) {\n      meeting {\n        id\n        guests {\n          ...Guest\n        }\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation RevokeGuest($input: RevokeGuestInput!) {\n    revokeGuest(input: $input) {\n      meeting {\n        id\n        guests {\n          ...Guest\n        }\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation ScheduleMeeting($input: ScheduleMeetingInput!) {\n    scheduleMeeting(input: $input) {\n      meeting {\n        ...MeetingFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation ScheduleMeeting($input: ScheduleMeetingInput!) {\n    scheduleMeeting(input: $input) {\n      meeting {\n        ...MeetingFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation RescheduleMeeting($input: RescheduleMeetingInput!) {\n    rescheduleMeeting(input: $input) {\n      meeting {\n        ...MeetingFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation RescheduleMeeting($input: RescheduleMeetingInput!) {\n    rescheduleMeeting(input: $input) {\n      meeting {\n        ...MeetingFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation UpdateMeeting($input: UpdateMeetingInput!) {\n    updateMeeting(input: $input) {\n      meeting {\n        ...MeetingFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation UpdateMeeting($input: UpdateMeetingInput!) {\n    updateMeeting(input: $input) {\n      meeting {\n        ...MeetingFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation CancelMeeting($input: CancelMeetingInput!) {\n    cancelMeeting(input: $input) {\n      meeting {\n        ...MeetingFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation CancelMeeting($input: CancelMeetingInput!) {\n    cancelMeeting(input: $input) {\n      meeting {\n        ...MeetingFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation DuplicateMeeting($input: DuplicateMeetingInput!) {\n    duplicateMeeting(input: $input) {\n      meeting {\n        id\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation DuplicateMeeting($input: DuplicateMeetingInput!) {\n    duplicateMeeting(input: $input) {\n      meeting {\n        id\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  fragment MeetingFacts on Meeting {\n    id\n    number\n    title\n    kind\n    state\n    mode\n    location\n    onlineUrl\n    answerBy\n    noticeState\n    packVersion\n    cancelReason\n    version\n    viewerMayPlan\n    viewerMayCancel\n    viewerReadsAgenda\n    viewerMayDownloadPack\n    viewerMayEditAgenda\n    viewerMayInviteGuests\n    viewerMayServeNotice\n    notice {\n      id\n    }\n    earlierNotices {\n      id\n    }\n    guests {\n      ...Guest\n    }\n    board {\n      id\n      name\n      timeZone\n    }\n    sittings {\n      seq\n      startsAtLocal\n      startsAt\n      timeZone\n      durationMinutes\n      occurrence\n      closedAt\n    }\n    ...Invitation\n    quorumForecast {\n      outlook\n      base\n      required\n      certain\n      undecided\n      absent\n    }\n  }\n",
): (typeof documents)["\n  fragment MeetingFacts on Meeting {\n    id\n    number\n    title\n    kind\n    state\n    mode\n    location\n    onlineUrl\n    answerBy\n    noticeState\n    packVersion\n    cancelReason\n    version\n    viewerMayPlan\n    viewerMayCancel\n    viewerReadsAgenda\n    viewerMayDownloadPack\n    viewerMayEditAgenda\n    viewerMayInviteGuests\n    viewerMayServeNotice\n    notice {\n      id\n    }\n    earlierNotices {\n      id\n    }\n    guests {\n      ...Guest\n    }\n    board {\n      id\n      name\n      timeZone\n    }\n    sittings {\n      seq\n      startsAtLocal\n      startsAt\n      timeZone\n      durationMinutes\n      occurrence\n      closedAt\n    }\n    ...Invitation\n    quorumForecast {\n      outlook\n      base\n      required\n      certain\n      undecided\n      absent\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query Meeting($id: ID!) {\n    meeting(id: $id) {\n      ...MeetingFacts\n    }\n    attendance(meetingId: $id) {\n      id\n      capacity\n      rsvp\n      mode\n      apology\n      person {\n        id\n        displayName\n      }\n    }\n  }\n",
): (typeof documents)["\n  query Meeting($id: ID!) {\n    meeting(id: $id) {\n      ...MeetingFacts\n    }\n    attendance(meetingId: $id) {\n      id\n      capacity\n      rsvp\n      mode\n      apology\n      person {\n        id\n        displayName\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query TakesPart($meetingId: ID!) {\n    participation(meetingId: $meetingId) {\n      id\n    }\n  }\n",
): (typeof documents)["\n  query TakesPart($meetingId: ID!) {\n    participation(meetingId: $meetingId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  fragment ListedMeeting on Meeting {\n    id\n    number\n    title\n    state\n    cancelReason\n    board {\n      id\n    }\n    sittings {\n      seq\n      startsAt\n      timeZone\n      closedAt\n    }\n  }\n",
): (typeof documents)["\n  fragment ListedMeeting on Meeting {\n    id\n    number\n    title\n    state\n    cancelReason\n    board {\n      id\n    }\n    sittings {\n      seq\n      startsAt\n      timeZone\n      closedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query BoardMeetings($boardId: ID!) {\n    board(id: $boardId) {\n      id\n      name\n      viewerMayPlanMeetings\n    }\n    upcoming: meetings(\n      boardIds: [$boardId]\n      states: [DRAFT, SCHEDULED, PUBLISHED, IN_SESSION, ADJOURNED]\n      first: 50\n      orderBy: STARTS_ASC\n    ) {\n      edges {\n        node {\n          ...ListedMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    past: meetings(boardIds: [$boardId], states: [HELD, CLOSED], first: 50, orderBy: STARTS_DESC) {\n      edges {\n        node {\n          ...ListedMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    cancelled: meetings(boardIds: [$boardId], states: [CANCELLED], first: 50, orderBy: STARTS_DESC) {\n      edges {\n        node {\n          ...ListedMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n",
): (typeof documents)["\n  query BoardMeetings($boardId: ID!) {\n    board(id: $boardId) {\n      id\n      name\n      viewerMayPlanMeetings\n    }\n    upcoming: meetings(\n      boardIds: [$boardId]\n      states: [DRAFT, SCHEDULED, PUBLISHED, IN_SESSION, ADJOURNED]\n      first: 50\n      orderBy: STARTS_ASC\n    ) {\n      edges {\n        node {\n          ...ListedMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    past: meetings(boardIds: [$boardId], states: [HELD, CLOSED], first: 50, orderBy: STARTS_DESC) {\n      edges {\n        node {\n          ...ListedMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n    cancelled: meetings(boardIds: [$boardId], states: [CANCELLED], first: 50, orderBy: STARTS_DESC) {\n      edges {\n        node {\n          ...ListedMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query MoreMeetings($boardId: ID!, $states: [MeetingState!]!, $orderBy: MeetingOrder!, $after: String!) {\n    meetings(boardIds: [$boardId], states: $states, first: 50, orderBy: $orderBy, after: $after) {\n      edges {\n        node {\n          ...ListedMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n",
): (typeof documents)["\n  query MoreMeetings($boardId: ID!, $states: [MeetingState!]!, $orderBy: MeetingOrder!, $after: String!) {\n    meetings(boardIds: [$boardId], states: $states, first: 50, orderBy: $orderBy, after: $after) {\n      edges {\n        node {\n          ...ListedMeeting\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query NoticePlan($boardId: ID!, $sitting: SittingInput!, $meetingId: ID) {\n    noticePlan(boardId: $boardId, sitting: $sitting, meetingId: $meetingId) {\n      plan {\n        rule\n        source\n        excluded\n        startsAt\n        deadline\n        timeZone\n        daysLeft\n        shortByDays\n        entitled\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  query NoticePlan($boardId: ID!, $sitting: SittingInput!, $meetingId: ID) {\n    noticePlan(boardId: $boardId, sitting: $sitting, meetingId: $meetingId) {\n      plan {\n        rule\n        source\n        excluded\n        startsAt\n        deadline\n        timeZone\n        daysLeft\n        shortByDays\n        entitled\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query MeetingNotice($meetingId: ID!) {\n    meeting(id: $meetingId) {\n      number\n      title\n      state\n      board {\n        id\n        name\n        timeZone\n      }\n      ...NoticedMeeting\n    }\n    noticeClock(meetingId: $meetingId) {\n      ...NoticeClockFacts\n    }\n  }\n",
): (typeof documents)["\n  query MeetingNotice($meetingId: ID!) {\n    meeting(id: $meetingId) {\n      number\n      title\n      state\n      board {\n        id\n        name\n        timeZone\n      }\n      ...NoticedMeeting\n    }\n    noticeClock(meetingId: $meetingId) {\n      ...NoticeClockFacts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation RecordHandedOver($input: RecordHandedOverInput!) {\n    recordHandedOver(input: $input) {\n      meeting {\n        ...NoticedMeeting\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation RecordHandedOver($input: RecordHandedOverInput!) {\n    recordHandedOver(input: $input) {\n      meeting {\n        ...NoticedMeeting\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation RecordNoticeWaiver($input: RecordNoticeWaiverInput!) {\n    recordNoticeWaiver(input: $input) {\n      meeting {\n        ...NoticedMeeting\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation RecordNoticeWaiver($input: RecordNoticeWaiverInput!) {\n    recordNoticeWaiver(input: $input) {\n      meeting {\n        ...NoticedMeeting\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query NoticeProof($noticeId: ID!) {\n    noticeProofUrl(noticeId: $noticeId) {\n      url\n    }\n  }\n",
): (typeof documents)["\n  query NoticeProof($noticeId: ID!) {\n    noticeProofUrl(noticeId: $noticeId) {\n      url\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query NotificationPreferences {\n    notificationPreferences {\n      choices {\n        type\n        way\n        mayChange\n      }\n      digestHour\n      version\n    }\n  }\n",
): (typeof documents)["\n  query NotificationPreferences {\n    notificationPreferences {\n      choices {\n        type\n        way\n        mayChange\n      }\n      digestHour\n      version\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation UpdateNotificationPreferences($input: UpdateNotificationPreferencesInput!) {\n    updateNotificationPreferences(input: $input) {\n      preferences {\n        choices {\n          type\n          way\n          mayChange\n        }\n        digestHour\n        version\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation UpdateNotificationPreferences($input: UpdateNotificationPreferencesInput!) {\n    updateNotificationPreferences(input: $input) {\n      preferences {\n        choices {\n          type\n          way\n          mayChange\n        }\n        digestHour\n        version\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query OrganisationSettings {\n    organisation {\n      id\n      name\n      legalName\n      settings {\n        idleTimeoutMinutes\n        absoluteSessionHours\n        excludedWeekdays\n        holidays\n        secondFactorRequired\n        microsoftOnly\n        downloadPolicy\n        version\n      }\n    }\n  }\n",
): (typeof documents)["\n  query OrganisationSettings {\n    organisation {\n      id\n      name\n      legalName\n      settings {\n        idleTimeoutMinutes\n        absoluteSessionHours\n        excludedWeekdays\n        holidays\n        secondFactorRequired\n        microsoftOnly\n        downloadPolicy\n        version\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation UpdateOrganisation($input: UpdateOrganisationInput!) {\n    updateOrganisation(input: $input) {\n      organisation {\n        id\n        name\n        legalName\n        settings {\n          idleTimeoutMinutes\n          absoluteSessionHours\n          excludedWeekdays\n          holidays\n          secondFactorRequired\n          microsoftOnly\n          downloadPolicy\n          version\n        }\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation UpdateOrganisation($input: UpdateOrganisationInput!) {\n    updateOrganisation(input: $input) {\n      organisation {\n        id\n        name\n        legalName\n        settings {\n          idleTimeoutMinutes\n          absoluteSessionHours\n          excludedWeekdays\n          holidays\n          secondFactorRequired\n          microsoftOnly\n          downloadPolicy\n          version\n        }\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation InvitePeople($input: InvitePeopleInput!) {\n    invitePeople(input: $input) {\n      people {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation InvitePeople($input: InvitePeopleInput!) {\n    invitePeople(input: $input) {\n      people {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation InvitePerson($input: InvitePersonInput!) {\n    invitePerson(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation InvitePerson($input: InvitePersonInput!) {\n    invitePerson(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation SendInvitation($input: SendInvitationInput!) {\n    sendInvitation(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation SendInvitation($input: SendInvitationInput!) {\n    sendInvitation(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation SuspendPerson($input: SuspendPersonInput!) {\n    suspendPerson(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation SuspendPerson($input: SuspendPersonInput!) {\n    suspendPerson(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation ReinstatePerson($input: ReinstatePersonInput!) {\n    reinstatePerson(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation ReinstatePerson($input: ReinstatePersonInput!) {\n    reinstatePerson(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation SignOutEverywhere($input: SignOutEverywhereInput!) {\n    signOutEverywhere(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation SignOutEverywhere($input: SignOutEverywhereInput!) {\n    signOutEverywhere(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation SetOrgRoles($input: SetOrgRolesInput!) {\n    setOrgRoles(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation SetOrgRoles($input: SetOrgRolesInput!) {\n    setOrgRoles(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation UpdatePerson($input: UpdatePersonInput!) {\n    updatePerson(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation UpdatePerson($input: UpdatePersonInput!) {\n    updatePerson(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation LinkAccessRequest($input: LinkAccessRequestInput!) {\n    linkAccessRequest(input: $input) {\n      accessRequest {\n        ...AccessRequestFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation LinkAccessRequest($input: LinkAccessRequestInput!) {\n    linkAccessRequest(input: $input) {\n      accessRequest {\n        ...AccessRequestFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation DeclineAccessRequest($input: DeclineAccessRequestInput!) {\n    declineAccessRequest(input: $input) {\n      accessRequest {\n        ...AccessRequestFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation DeclineAccessRequest($input: DeclineAccessRequestInput!) {\n    declineAccessRequest(input: $input) {\n      accessRequest {\n        ...AccessRequestFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation RequestSecondFactorReset($input: RequestSecondFactorResetInput!) {\n    requestSecondFactorReset(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation RequestSecondFactorReset($input: RequestSecondFactorResetInput!) {\n    requestSecondFactorReset(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation ConfirmSecondFactorReset($input: ConfirmSecondFactorResetInput!) {\n    confirmSecondFactorReset(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation ConfirmSecondFactorReset($input: ConfirmSecondFactorResetInput!) {\n    confirmSecondFactorReset(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation WithdrawSecondFactorReset($input: WithdrawSecondFactorResetInput!) {\n    withdrawSecondFactorReset(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation WithdrawSecondFactorReset($input: WithdrawSecondFactorResetInput!) {\n    withdrawSecondFactorReset(input: $input) {\n      person {\n        ...PersonFacts\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  fragment PersonFacts on Person {\n    id\n    displayName\n    givenName\n    familyName\n    email\n    timeZone\n    status\n    administration {\n      account\n      orgRoles\n      mayGrantRoles\n      secondFactor\n      mayResetSecondFactor\n      secondFactorReset {\n        requestedAt\n        mayConfirm\n        requestedBy {\n          id\n          displayName\n        }\n      }\n      version\n    }\n  }\n",
): (typeof documents)["\n  fragment PersonFacts on Person {\n    id\n    displayName\n    givenName\n    familyName\n    email\n    timeZone\n    status\n    administration {\n      account\n      orgRoles\n      mayGrantRoles\n      secondFactor\n      mayResetSecondFactor\n      secondFactorReset {\n        requestedAt\n        mayConfirm\n        requestedBy {\n          id\n          displayName\n        }\n      }\n      version\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query People($search: String!, $behind: String) {\n    people(search: $search, first: 50, after: $behind) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      edges {\n        node {\n          ...PersonFacts\n        }\n      }\n    }\n  }\n",
): (typeof documents)["\n  query People($search: String!, $behind: String) {\n    people(search: $search, first: 50, after: $behind) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      edges {\n        node {\n          ...PersonFacts\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query Person($id: ID!) {\n    person(id: $id) {\n      ...PersonFacts\n    }\n  }\n",
): (typeof documents)["\n  query Person($id: ID!) {\n    person(id: $id) {\n      ...PersonFacts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query AccessRequests {\n    waiting: accessRequests(state: PENDING, first: 50) {\n      totalCount\n      edges {\n        node {\n          ...AccessRequestFacts\n        }\n      }\n    }\n    linked: accessRequests(state: LINKED, first: 10) {\n      edges {\n        node {\n          ...AccessRequestFacts\n        }\n      }\n    }\n    declined: accessRequests(state: DECLINED, first: 10) {\n      edges {\n        node {\n          ...AccessRequestFacts\n        }\n      }\n    }\n    people(first: 100) {\n      edges {\n        node {\n          id\n          displayName\n          email\n          administration {\n            account\n          }\n        }\n      }\n    }\n  }\n",
): (typeof documents)["\n  query AccessRequests {\n    waiting: accessRequests(state: PENDING, first: 50) {\n      totalCount\n      edges {\n        node {\n          ...AccessRequestFacts\n        }\n      }\n    }\n    linked: accessRequests(state: LINKED, first: 10) {\n      edges {\n        node {\n          ...AccessRequestFacts\n        }\n      }\n    }\n    declined: accessRequests(state: DECLINED, first: 10) {\n      edges {\n        node {\n          ...AccessRequestFacts\n        }\n      }\n    }\n    people(first: 100) {\n      edges {\n        node {\n          id\n          displayName\n          email\n          administration {\n            account\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  fragment AccessRequestFacts on AccessRequest {\n    id\n    email\n    source\n    requestedAt\n    state\n    decidedAt\n    reason\n    person {\n      id\n      displayName\n    }\n    proposed {\n      id\n      displayName\n    }\n  }\n",
): (typeof documents)["\n  fragment AccessRequestFacts on AccessRequest {\n    id\n    email\n    source\n    requestedAt\n    state\n    decidedAt\n    reason\n    person {\n      id\n      displayName\n    }\n    proposed {\n      id\n      displayName\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query Annotations($versionId: ID!) {\n    annotations(versionId: $versionId) {\n      id\n      kind\n      anchor {\n        page\n        quote\n        before\n        after\n      }\n      anchorVersionId\n      body\n      authorName\n      isMine\n      sharedWith {\n        id\n        displayName\n      }\n      state\n      version\n    }\n  }\n",
): (typeof documents)["\n  query Annotations($versionId: ID!) {\n    annotations(versionId: $versionId) {\n      id\n      kind\n      anchor {\n        page\n        quote\n        before\n        after\n      }\n      anchorVersionId\n      body\n      authorName\n      isMine\n      sharedWith {\n        id\n        displayName\n      }\n      state\n      version\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query Colleagues($boardId: ID!) {\n    viewer {\n      person {\n        id\n      }\n    }\n    memberships(boardId: $boardId) {\n      id\n      person {\n        id\n        displayName\n      }\n    }\n  }\n",
): (typeof documents)["\n  query Colleagues($boardId: ID!) {\n    viewer {\n      person {\n        id\n      }\n    }\n    memberships(boardId: $boardId) {\n      id\n      person {\n        id\n        displayName\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation AddAnnotation($input: AddAnnotationInput!) {\n    addAnnotation(input: $input) {\n      annotation {\n        id\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation AddAnnotation($input: AddAnnotationInput!) {\n    addAnnotation(input: $input) {\n      annotation {\n        id\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation UpdateAnnotation($input: UpdateAnnotationInput!) {\n    updateAnnotation(input: $input) {\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation UpdateAnnotation($input: UpdateAnnotationInput!) {\n    updateAnnotation(input: $input) {\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation DeleteAnnotation($input: DeleteAnnotationInput!) {\n    deleteAnnotation(input: $input) {\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation DeleteAnnotation($input: DeleteAnnotationInput!) {\n    deleteAnnotation(input: $input) {\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation ShareAnnotation($input: ShareAnnotationInput!) {\n    shareAnnotation(input: $input) {\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation ShareAnnotation($input: ShareAnnotationInput!) {\n    shareAnnotation(input: $input) {\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation PlaceOrphan($input: PlaceOrphanInput!) {\n    placeOrphan(input: $input) {\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation PlaceOrphan($input: PlaceOrphanInput!) {\n    placeOrphan(input: $input) {\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  fragment PackContent on PackVersion {\n    meetingId\n    version\n    publishedAt\n    entries {\n      itemId\n      number\n      title\n      purpose\n      depth\n      isPlaceholder\n      isWithdrawn\n      lateReason\n      takenAfter\n      viewerMayAnnotate\n      papers {\n        paperId\n        versionId\n        number\n        title\n        n\n        fileName\n        mediaType\n        sizeBytes\n        pageCount\n        isSearchable\n        isViewable\n        isWithdrawn\n        reason\n        openedAt\n        readPage\n        lateReason\n      }\n    }\n  }\n",
): (typeof documents)["\n  fragment PackContent on PackVersion {\n    meetingId\n    version\n    publishedAt\n    entries {\n      itemId\n      number\n      title\n      purpose\n      depth\n      isPlaceholder\n      isWithdrawn\n      lateReason\n      takenAfter\n      viewerMayAnnotate\n      papers {\n        paperId\n        versionId\n        number\n        title\n        n\n        fileName\n        mediaType\n        sizeBytes\n        pageCount\n        isSearchable\n        isViewable\n        isWithdrawn\n        reason\n        openedAt\n        readPage\n        lateReason\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query Pack($meetingId: ID!) {\n    meeting(id: $meetingId) {\n      id\n      number\n      title\n      viewerMayDownloadPack\n      board {\n        id\n        name\n      }\n    }\n    packVersion(meetingId: $meetingId) {\n      ...PackContent\n    }\n  }\n",
): (typeof documents)["\n  query Pack($meetingId: ID!) {\n    meeting(id: $meetingId) {\n      id\n      number\n      title\n      viewerMayDownloadPack\n      board {\n        id\n        name\n      }\n    }\n    packVersion(meetingId: $meetingId) {\n      ...PackContent\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query OwnPack($meetingId: ID!) {\n    participation(meetingId: $meetingId) {\n      id\n      number\n      title\n      viewerMayDownloadPack\n    }\n    packVersion(meetingId: $meetingId) {\n      ...PackContent\n    }\n  }\n",
): (typeof documents)["\n  query OwnPack($meetingId: ID!) {\n    participation(meetingId: $meetingId) {\n      id\n      number\n      title\n      viewerMayDownloadPack\n    }\n    packVersion(meetingId: $meetingId) {\n      ...PackContent\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query OlderVersions($itemId: ID!) {\n    agendaItem(id: $itemId) {\n      id\n      papers {\n        id\n        versions {\n          id\n          n\n          fileName\n          mediaType\n          sizeBytes\n          pageCount\n          isSearchable\n          isViewable\n          state\n          reason\n        }\n      }\n    }\n  }\n",
): (typeof documents)["\n  query OlderVersions($itemId: ID!) {\n    agendaItem(id: $itemId) {\n      id\n      papers {\n        id\n        versions {\n          id\n          n\n          fileName\n          mediaType\n          sizeBytes\n          pageCount\n          isSearchable\n          isViewable\n          state\n          reason\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query NewestPack($meetingId: ID!) {\n    packVersion(meetingId: $meetingId) {\n      meetingId\n      version\n      changes {\n        kind\n      }\n    }\n  }\n",
): (typeof documents)["\n  query NewestPack($meetingId: ID!) {\n    packVersion(meetingId: $meetingId) {\n      meetingId\n      version\n      changes {\n        kind\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation SetReadingPosition($input: SetReadingPositionInput!) {\n    setReadingPosition(input: $input) {\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation SetReadingPosition($input: SetReadingPositionInput!) {\n    setReadingPosition(input: $input) {\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query PackFile($meetingId: ID!, $version: Int) {\n    packUrl(meetingId: $meetingId, version: $version) {\n      state\n      url\n    }\n  }\n",
): (typeof documents)["\n  query PackFile($meetingId: ID!, $version: Int) {\n    packUrl(meetingId: $meetingId, version: $version) {\n      state\n      url\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  fragment Invitation on Meeting {\n    id\n    mode\n    takesAnswers\n    answerBy\n    viewerAnswer {\n      id\n      rsvp\n      mode\n      apology\n    }\n  }\n",
): (typeof documents)["\n  fragment Invitation on Meeting {\n    id\n    mode\n    takesAnswers\n    answerBy\n    viewerAnswer {\n      id\n      rsvp\n      mode\n      apology\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation RespondToInvitation($input: RespondToInvitationInput!) {\n    respondToInvitation(input: $input) {\n      meeting {\n        ...Invitation\n        quorumForecast {\n          outlook\n          base\n          required\n          certain\n          undecided\n          absent\n        }\n      }\n      participation {\n        id\n        takesAnswer\n        answer {\n          id\n          rsvp\n          mode\n          apology\n        }\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation RespondToInvitation($input: RespondToInvitationInput!) {\n    respondToInvitation(input: $input) {\n      meeting {\n        ...Invitation\n        quorumForecast {\n          outlook\n          base\n          required\n          certain\n          undecided\n          absent\n        }\n      }\n      participation {\n        id\n        takesAnswer\n        answer {\n          id\n          rsvp\n          mode\n          apology\n        }\n      }\n      userErrors {\n        code\n        field\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  fragment NoticeFacts on Notice {\n    id\n    startsAt\n    servedAt\n    servedBy {\n      id\n      displayName\n    }\n    state\n    rule\n    source\n    timeZone\n    latestServiceDate\n    deadline\n    shortByDays\n    waiversMissing\n    waiveBy\n    views\n    agendaChanged\n    membersChanged\n    recipients {\n      person {\n        id\n        displayName\n      }\n      email\n      delivery\n      serviceDate\n      deemedServedAt\n      isInTime\n      shortByDays\n      waivedAt\n      contentHash\n    }\n  }\n",
): (typeof documents)["\n  fragment NoticeFacts on Notice {\n    id\n    startsAt\n    servedAt\n    servedBy {\n      id\n      displayName\n    }\n    state\n    rule\n    source\n    timeZone\n    latestServiceDate\n    deadline\n    shortByDays\n    waiversMissing\n    waiveBy\n    views\n    agendaChanged\n    membersChanged\n    recipients {\n      person {\n        id\n        displayName\n      }\n      email\n      delivery\n      serviceDate\n      deemedServedAt\n      isInTime\n      shortByDays\n      waivedAt\n      contentHash\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  fragment NoticedMeeting on Meeting {\n    id\n    version\n    noticeState\n    viewerMayServeNotice\n    notice {\n      ...NoticeFacts\n    }\n    earlierNotices {\n      ...NoticeFacts\n    }\n  }\n",
): (typeof documents)["\n  fragment NoticedMeeting on Meeting {\n    id\n    version\n    noticeState\n    viewerMayServeNotice\n    notice {\n      ...NoticeFacts\n    }\n    earlierNotices {\n      ...NoticeFacts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  mutation ServeNotice($input: ServeNoticeInput!) {\n    serveNotice(input: $input) {\n      meeting {\n        ...NoticedMeeting\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n",
): (typeof documents)["\n  mutation ServeNotice($input: ServeNoticeInput!) {\n    serveNotice(input: $input) {\n      meeting {\n        ...NoticedMeeting\n      }\n      userErrors {\n        code\n        field\n        message\n        data\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  fragment NoticeClockFacts on NoticePlan {\n    rule\n    source\n    excluded\n    deadline\n    timeZone\n    daysLeft\n    shortByDays\n    entitled\n  }\n",
): (typeof documents)["\n  fragment NoticeClockFacts on NoticePlan {\n    rule\n    source\n    excluded\n    deadline\n    timeZone\n    daysLeft\n    shortByDays\n    entitled\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query NoticeClock($meetingId: ID!) {\n    noticeClock(meetingId: $meetingId) {\n      ...NoticeClockFacts\n    }\n  }\n",
): (typeof documents)["\n  query NoticeClock($meetingId: ID!) {\n    noticeClock(meetingId: $meetingId) {\n      ...NoticeClockFacts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: "\n  query PeopleToChoose($search: String!) {\n    people(search: $search, first: 100) {\n      edges {\n        node {\n          id\n          displayName\n          email\n        }\n      }\n      pageInfo {\n        hasNextPage\n      }\n    }\n  }\n",
): (typeof documents)["\n  query PeopleToChoose($search: String!) {\n    people(search: $search, first: 100) {\n      edges {\n        node {\n          id\n          displayName\n          email\n        }\n      }\n      pageInfo {\n        hasNextPage\n      }\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> =
  TDocumentNode extends DocumentNode<infer TType, any> ? TType : never;
