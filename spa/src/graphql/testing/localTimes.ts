import { defaultFieldResolver, type GraphQLFieldResolver } from "graphql";
import { localTime } from "@/governance";

/**
 * Resolves a field such as `startsAtLocal` that a fake record leaves out, from the record's `startsAt` and `timeZone`, by
 * default London's. The server does so for every record.
 */
export const withLocalTimes: GraphQLFieldResolver<unknown, unknown> = (source, args, context, info) => {
  const value: unknown = defaultFieldResolver(source, args, context, info);
  if (value !== undefined || !info.fieldName.endsWith("Local") || !isRecord(source)) return value;
  const instant = source[info.fieldName.slice(0, -"Local".length)];
  const { timeZone } = source;
  if (typeof instant !== "string") return null;
  return localTime(instant, typeof timeZone === "string" ? timeZone : "Europe/London");
};

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
