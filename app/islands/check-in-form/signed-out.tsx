/** Says that the session has ended, with a link that signs in in another tab, so that the form stays. */
export const SignedOut = ({ texts }: { texts: Record<"signed_out" | "sign_in", string> }) => (
  <p role="alert" className="form-error">
    <span>
      {texts.signed_out}{" "}
      <a className="underline" href="/sign-in" target="_blank" rel="noreferrer">
        {texts.sign_in}
      </a>
    </span>
  </p>
);
