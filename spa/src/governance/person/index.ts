export { PersonPicker, type PersonPickerProps } from "./PersonPicker";
export { matching, type PersonOption } from "./matching";
export { useOrgRoles } from "./useOrgRoles";
