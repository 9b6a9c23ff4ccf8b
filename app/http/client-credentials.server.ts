/**
 * Encodes the id or the secret of the client for HTTP Basic, which otherwise could not carry every sign (RFC 6749, 2.3.1). Letters,
 * digits and signs such as "-" and "~" stay as they are, for services that decode nothing.
 */
export const formEncoded = (credential: string): string => encodeURIComponent(credential);
