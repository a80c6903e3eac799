import type { Operation } from "@urql/core";
import { fieldTypes } from "./generated/fieldTypes";

type Document = Operation["query"];
type Definition = Document["definitions"][number];
type FragmentDefinition = Extract<Definition, { kind: "FragmentDefinition" }>;
type SelectionSet = FragmentDefinition["selectionSet"];
type Selection = SelectionSet["selections"][number];

/**
 * Reports whether an answer has every field that the operation requests, in the form that the schema promises: non-null
 * values, lists, objects. The format of scalars is not checked.
 */
export function fitsOperation(data: unknown, { query, kind }: Pick<Operation, "query" | "kind">): boolean {
  const definition = query.definitions.find((each) => each.kind === "OperationDefinition");
  if (definition === undefined) return true;
  const rootType = kind === "mutation" ? "Mutation" : "Query";
  return isObject(data) && hasFields(data, rootType, definition.selectionSet, query);
}

function hasFields(
  value: Readonly<Record<string, unknown>>,
  typeName: string,
  { selections }: SelectionSet,
  query: Document,
): boolean {
  return selections.every((selection) => hasSelected(value, typeName, selection, query));
}

function hasSelected(
  value: Readonly<Record<string, unknown>>,
  typeName: string,
  selection: Selection,
  query: Document,
): boolean {
  if (selection.kind === "Field") {
    const { name, alias, selectionSet, directives = [] } = selection;
    const held = value[(alias ?? name).value];
    const mayBeLeftOut = directives.length > 0;
    if (held === undefined && mayBeLeftOut) return true;
    return fitsType(held, fieldTypes[typeName]?.[name.value] ?? "", selectionSet, query);
  }
  const fragment = selection.kind === "InlineFragment" ? selection : fragmentOf(selection.name.value, query);
  const condition = fragment?.typeCondition?.name.value ?? typeName;
  const isOther = condition !== (value["__typename"] ?? typeName);
  return fragment === undefined || isOther || hasFields(value, condition, fragment.selectionSet, query);
}

/** @param type the schema's type, for example `[Board!]!`; empty when it is unknown */
function fitsType(value: unknown, type: string, selectionSet: SelectionSet | undefined, query: Document): boolean {
  if (value === undefined) return false;
  if (value === null) return !type.endsWith("!");
  const nullable = type.replace(/!$/, "");
  if (nullable.startsWith("[")) {
    return Array.isArray(value) && value.every((each) => fitsType(each, nullable.slice(1, -1), selectionSet, query));
  }
  if (selectionSet === undefined) return nullable === "JSON" || typeof value !== "object";
  return isObject(value) && hasFields(value, nullable, selectionSet, query);
}

/** Returns the document's fragment of that name. */
export function fragmentOf(name: string, query: Document): FragmentDefinition | undefined {
  return query.definitions.find(
    (each): each is FragmentDefinition => each.kind === "FragmentDefinition" && each.name.value === name,
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
