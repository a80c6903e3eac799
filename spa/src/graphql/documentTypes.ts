import type { Operation } from "@urql/core";
import { fragmentOf } from "./answerShape";
import { fieldTypes } from "./generated/fieldTypes";

type Document = Operation["query"];
type Definition = Document["definitions"][number];
type SelectionSet = Extract<Definition, { kind: "FragmentDefinition" }>["selectionSet"];

const known = new WeakMap<Document, ReadonlySet<string>>();

/** Returns the names of all object types that an answer to the document can hold, also those of empty lists. */
export function typesOfDocument(document: Document): ReadonlySet<string> {
  const before = known.get(document);
  if (before) return before;
  const types = new Set<string>();
  known.set(document, types);
  for (const definition of document.definitions) {
    if (definition.kind !== "OperationDefinition") continue;
    const rootType = definition.operation === "mutation" ? "Mutation" : "Query";
    collect(types, rootType, definition.selectionSet, document);
  }
  return types;
}

/** Returns the names of the types of all known fields of a type. */
export function typesOfFields(type: string): readonly string[] {
  return Object.values(fieldTypes[type] ?? {}).map(nameOf);
}

function nameOf(type: string): string {
  return type.replaceAll(/[[\]!]/g, "");
}

function collect(types: Set<string>, parent: string, { selections }: SelectionSet, document: Document): void {
  for (const selection of selections) {
    if (selection.kind === "Field") {
      if (selection.selectionSet === undefined) continue;
      const type = nameOf(fieldTypes[parent]?.[selection.name.value] ?? "");
      types.add(type);
      collect(types, type, selection.selectionSet, document);
    } else {
      const fragment = selection.kind === "InlineFragment" ? selection : fragmentOf(selection.name.value, document);
      if (fragment === undefined) continue;
      const type = fragment.typeCondition?.name.value ?? parent;
      types.add(type);
      collect(types, type, fragment.selectionSet, document);
    }
  }
}
