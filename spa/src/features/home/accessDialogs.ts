/** The dialogs about access grants that Home opens, as a lazy script of their own. */
export { GrantDialog } from "@/governance";
