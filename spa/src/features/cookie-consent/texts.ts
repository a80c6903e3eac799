export const texts = {
  label: "Cookies",
  body: "We use cookies to enhance your experience. By continuing to use this site you consent to them as described in our ",
  policy: "privacy policy",
  policyNewTab: " (opens in a new tab)",
  accept: "Accept",
} as const;
