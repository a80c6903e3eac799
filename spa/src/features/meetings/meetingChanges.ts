import { graphql } from "@/graphql";

export const ScheduleMeetingDocument = graphql(`
  mutation ScheduleMeeting($input: ScheduleMeetingInput!) {
    scheduleMeeting(input: $input) {
      meeting {
        ...MeetingFacts
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const RescheduleMeetingDocument = graphql(`
  mutation RescheduleMeeting($input: RescheduleMeetingInput!) {
    rescheduleMeeting(input: $input) {
      meeting {
        ...MeetingFacts
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const UpdateMeetingDocument = graphql(`
  mutation UpdateMeeting($input: UpdateMeetingInput!) {
    updateMeeting(input: $input) {
      meeting {
        ...MeetingFacts
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const CancelMeetingDocument = graphql(`
  mutation CancelMeeting($input: CancelMeetingInput!) {
    cancelMeeting(input: $input) {
      meeting {
        ...MeetingFacts
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const DuplicateMeetingDocument = graphql(`
  mutation DuplicateMeeting($input: DuplicateMeetingInput!) {
    duplicateMeeting(input: $input) {
      meeting {
        id
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const RecordResponseDocument = graphql(`
  mutation RecordResponse($input: RecordResponseInput!) {
    recordResponse(input: $input) {
      meeting {
        id
        quorumForecast {
          ...ForecastNumbers
        }
      }
      userErrors {
        ...Refusal
      }
    }
  }
`);
