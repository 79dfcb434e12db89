export default function ResultPage() {
  return <p>result</p>;
}
