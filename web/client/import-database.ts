/** The browser’s database with the table that is being sent, for a page that is loaded again. */
export const importDatabase = 'inkhorn-imports'
export const importStore = 'tables'
