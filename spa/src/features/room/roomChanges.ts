import { graphql } from "@/graphql";

/** What each act in the room answers: the view as it is now, and the meeting's state for the other screens. */
export const RoomAnswerDocument = graphql(`
  fragment RoomAnswer on RoomPayload {
    meeting {
      id
      state
      version
    }
    live {
      ...Live
    }
    userErrors {
      ...Refusal
      data
    }
  }
`);

/** Adds an item to the meeting in session. Its readers have it at once. */
export const TakeLateItemDocument = graphql(`
  mutation TakeLateItem($input: AddAgendaItemInput!) {
    addAgendaItem(input: $input) {
      item {
        id
        number
      }
      userErrors {
        ...Refusal
      }
    }
  }
`);

export const OpenSittingDocument = graphql(`
  mutation OpenSitting($input: OpenSittingInput!) {
    openSitting(input: $input) {
      ...RoomAnswer
    }
  }
`);

export const ResumeMeetingDocument = graphql(`
  mutation ResumeMeeting($input: OpenSittingInput!) {
    resumeMeeting(input: $input) {
      ...RoomAnswer
    }
  }
`);

export const AdjournMeetingDocument = graphql(`
  mutation AdjournMeeting($input: AdjournMeetingInput!) {
    adjournMeeting(input: $input) {
      ...RoomAnswer
    }
  }
`);

export const PlanNextSittingDocument = graphql(`
  mutation PlanNextSitting($input: PlanNextSittingInput!) {
    planNextSitting(input: $input) {
      ...RoomAnswer
    }
  }
`);

export const CloseMeetingDocument = graphql(`
  mutation CloseMeeting($input: CloseMeetingInput!) {
    closeMeeting(input: $input) {
      ...RoomAnswer
    }
  }
`);

export const SetPersonChairingDocument = graphql(`
  mutation SetPersonChairing($input: SetPersonChairingInput!) {
    setPersonChairing(input: $input) {
      ...RoomAnswer
    }
  }
`);

export const StartItemDocument = graphql(`
  mutation StartItem($input: StartItemInput!) {
    startItem(input: $input) {
      ...RoomAnswer
    }
  }
`);

export const ConcludeItemDocument = graphql(`
  mutation ConcludeItem($input: ConcludeItemInput!) {
    concludeItem(input: $input) {
      ...RoomAnswer
    }
  }
`);

export const RecordArrivalDocument = graphql(`
  mutation RecordArrival($input: RecordArrivalInput!) {
    recordArrival(input: $input) {
      ...RoomAnswer
    }
  }
`);

export const RecordDepartureDocument = graphql(`
  mutation RecordDeparture($input: RecordDepartureInput!) {
    recordDeparture(input: $input) {
      ...RoomAnswer
    }
  }
`);

export const CorrectIntervalDocument = graphql(`
  mutation CorrectInterval($input: CorrectIntervalInput!) {
    correctInterval(input: $input) {
      ...RoomAnswer
    }
  }
`);
