/** The GraphQL client of one person, its typed documents, and the texts of failed requests. */
export { GraphQLProvider } from "./GraphQLProvider";
export { graphql } from "./generated";
export { createClient } from "./client";
export { answerWords, type AnswerCode, isAnswerCode } from "./answerCodes";
export { codeOf, failureOf, failureText, type Failure } from "./failure";
export { GatewayError, gatewayFailure } from "./sessionFetch";
