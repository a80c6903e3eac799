/** What Home opens about access that waits. It comes with the script of people and boards, which have the same dialogs. */
export { GrantDialog } from "@/governance";
