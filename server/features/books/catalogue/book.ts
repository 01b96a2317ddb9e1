/** A book of the starter catalogue; its genre is the file it stands in. */
export interface CatalogueBook {
  title: string
  author: string
  /** First publication in the original language. */
  year: number
  pages?: number
  isbn?: string
  /** Themes, settings and moods in a shared vocabulary; the recommender compares books by them. */
  subjects: readonly string[]
  /** One or two sentences in our own words. */
  about: string
}
