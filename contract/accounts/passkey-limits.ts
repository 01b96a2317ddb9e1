/** In ms: for finding the key, or the phone that has it. A form that stays open longer asks for another challenge. */
export const passkeyChallengeMs = 5 * 60_000

/** More than anybody has devices and password managers; they all fit on the account page. */
export const maxPasskeys = 20

export const passkeyNameMax = 60
