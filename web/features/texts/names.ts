/** What a text is called where it stands. */
export type TextName = 'note' | 'review' | 'question' | 'discussion' | 'answer' | 'reply'

/** What a list of texts is called. */
export type TextsName = 'notes' | 'reviews' | 'questions' | 'discussions'
