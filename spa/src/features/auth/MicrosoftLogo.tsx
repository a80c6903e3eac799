/** Microsoft's mark: four squares in the colours that its sign-in guidelines prescribe on every background. */
export function MicrosoftLogo() {
  return (
    <svg width="1.25em" height="1.25em" viewBox="0 0 21 21" aria-hidden="true">
      <path fill="#f25022" d="M0 0h10v10H0z" />
      <path fill="#7fba00" d="M11 0h10v10H11z" />
      <path fill="#00a4ef" d="M0 11h10v10H0z" />
      <path fill="#ffb900" d="M11 11h10v10H11z" />
    </svg>
  );
}
