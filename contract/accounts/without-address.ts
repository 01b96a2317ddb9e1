const domain = /(?<=[^\s@])@(?:[\p{L}\p{M}\p{N}-]+[.。．｡])+[\p{L}\p{M}\p{N}-]+/gu

/** A name in which somebody typed an email address has the part before its `@`, as the product itself suggests. */
export const withoutAddress = (name: string): string => name.replace(domain, '')
