/** The GraphQL client of one person, its typed documents, and what went wrong with a request. */
export { GraphQLProvider } from "./GraphQLProvider";
export { graphql } from "./generated";
export { createClient } from "./client";
export { failureOf, failureText, type Failure } from "./failure";
