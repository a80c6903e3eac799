/** The text of each query that a page asks before anybody has done anything on it. */
export const firstQueries = {
  "BoardNames": "query BoardNames{boards{id name status viewerMemberships{id role __typename}__typename}}",
  "Home": "query Home($from:LocalDate!$to:LocalDate!){viewer{orgRoles memberships{id role board{id __typename}__typename}__typename}boards(status:ACTIVE){id name kind __typename}underWay:meetings(to:$to states:[IN_SESSION ADJOURNED]first:20){edges{node{...HomeMeeting __typename}__typename}__typename}upcoming:meetings(from:$from states:[SCHEDULED PUBLISHED IN_SESSION ADJOURNED]first:20){edges{node{...HomeMeeting __typename}__typename}pageInfo{hasNextPage endCursor __typename}__typename}}fragment HomeMeeting on Meeting{id number title state mode location noticeState packVersion takesAnswers viewerAnswer{id rsvp mode apology __typename}board{id name __typename}sittings{seq startsAt timeZone closedAt __typename}__typename}"
} as const;
