export default function BookPage() {
  return <div className="page" />
}
