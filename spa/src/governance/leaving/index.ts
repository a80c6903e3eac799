export { LeaveGuard } from "./LeaveGuard";
export { type LostBy, useLeaveGuard } from "./useLeaveGuard";
