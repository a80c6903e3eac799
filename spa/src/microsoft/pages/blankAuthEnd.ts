import { broadcastResponseToMainFrame } from "@azure/msal-browser/redirect-bridge";
import { say } from "./say";

// Passes Microsoft's answer to the waiting page. In a hidden frame this page is never visible.
broadcastResponseToMainFrame().catch(() => say("This page has nothing to show. You can close it."));
