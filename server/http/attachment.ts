/** The header `content-disposition` that saves an answer under this name, in whatever script it is (RFC 6266). */
export function attachment(name: string, extension: string): string {
  const file = `${name}.${extension}`
  return /^[\w.-]+$/.test(file)
    ? `attachment; filename="${file}"`
    : `attachment; filename="inkhorn.${extension}"; filename*=UTF-8''${encodeURIComponent(file)}`
}
