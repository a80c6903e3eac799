/** What Home opens about access that waits. */
export { GrantDialog } from "@/governance";
