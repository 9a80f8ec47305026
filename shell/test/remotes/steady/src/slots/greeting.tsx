export default function Greeting() {
  return <p data-testid="greeting">A greeting from the sample</p>
}
