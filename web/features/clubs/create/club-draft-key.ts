/** Where the browser keeps the draft of a new club. */
export const clubDraftKey = 'club-draft'
