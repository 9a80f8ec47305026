/** The reports of the demo, before the world gives it people, things and times: a Tuesday at the desk. */
import type { ReportCategory } from '@samvaer/contracts/safety/values'

/** The kinds of things that the world has for it. */
export type ReportedKind =
  | 'entry'
  | 'comment'
  | 'message'
  | 'group'
  | 'profile'
  | 'picture'
  | 'video'
  | 'album'
  | 'debate'
  | 'debateComment'
  | 'event'
  | 'meetup'
  | 'lodge'
  | 'lodgePicture'
  | 'ad'
  | 'guestbook'
  | 'relation'

export interface WrittenReport {
  kind: ReportedKind
  category: ReportCategory
  /** One text for each member who reports it. */
  texts: readonly string[]
  hoursAgo: number
  /** Somebody thinks that it breaks the law. */
  illegal?: true
  /** The one of the staff who has claimed it. */
  claimed?: 'support' | 'colleague'
}

const report = (kind: ReportedKind, category: ReportCategory, hoursAgo: number, ...texts: string[]): WrittenReport => ({
  kind,
  category,
  hoursAgo,
  texts,
})

export const danishReports: readonly WrittenReport[] = [
  {
    ...report(
      'message',
      'Threat',
      0.4,
      'Han skriver, at han ved, hvor jeg bor, og at jeg skal passe på. Jeg er bange.',
    ),
    illegal: true,
  },
  report('profile', 'Minor', 0.7, 'Billederne ligner en på 15-16 år. Hun skriver selv, at hun går i 9. klasse.'),
  {
    ...report(
      'message',
      'IntimatePicture',
      1.6,
      'Han har sendt et nøgenbillede af mig videre, som jeg aldrig har sagt ja til.',
    ),
    illegal: true,
  },
  report('comment', 'Harassment', 2, 'Kalder mig dum og grim foran alle.', 'Det er under bæltestedet.', 'Slet den nu.'),
  report('message', 'Fraud', 3, 'Beder om 4.000 kr. til en flybillet efter to dages skriveri.'),
  report('profile', 'Identity', 4, 'Det er min fætters billeder. Han er slet ikke på siden.'),
  report('entry', 'Hate', 5, 'Skriver om indvandrere, så man får kvalme.'),
  report('message', 'Spam', 6, 'Jeg har fået præcis den samme besked tre gange i dag fra tre profiler.'),
  report('comment', 'Spam', 7, 'Link til en spilleside under mit indlæg.'),
  report('event', 'Sale', 8, 'Det er et salgsmøde for kosttilskud, ikke en gåtur.'),
  report('profile', 'Fraud', 9, 'Vil hurtigt over på en anden app og taler kun om krypto.', 'Krypto igen.'),
  report('debate', 'Harassment', 10, 'Navngiver et medlem og påstår ting om hendes ægteskab.'),
  report('message', 'Harassment', 12, 'Bliver ved, selvom jeg har sagt nej tak flere gange.'),
  report('entry', 'DarkContent', 14, 'Det hører til på den anden side, ikke her.'),
  report('comment', 'Other', 16, 'Jeg er bare uenig med ham.'),
  report('group', 'Spam', 18, 'Jeg blev sat ind i en gruppe, som jeg aldrig har bedt om.'),
  report('lodge', 'Sale', 20, 'Logen er en butik. De sælger billetter til eget firma.'),
  report('message', 'Identity', 22, 'Han siger, han er læge på Rigshospitalet. Det er han ikke.'),
  { ...report('entry', 'Illegal', 24, 'Gengiver en privat mail fra mig med fuldt navn og adresse.'), illegal: true },
  { ...report('comment', 'Hate', 26, 'Nedgørende om bøsser.', 'Det her må I fjerne.'), claimed: 'support' },
  report('profile', 'DarkContent', 28, 'Profilteksten er alt for grov til den almindelige side.'),
  report('video', 'Other', 30, 'Filmen er ikke optaget af ham. Den ligger hos et rejsebureau.'),
  report('meetup', 'Other', 32, 'Arrangementet findes ikke. Vi var otte, der stod og frøs på stationen.'),
  report('album', 'Other', 34, 'Albummet viser vores have. Det har vi ikke sagt ja til.', 'Samme her.'),
  report('debate', 'Hate', 36, 'Tonen over for de nye medlemmer er hadefuld.'),
  report('debateComment', 'Harassment', 38, 'Kommenterer mit udseende igen og igen.'),
  {
    ...report(
      'picture',
      'Illegal',
      40,
      'Det er mit billede. Jeg tog det på Mols i 2019 og har aldrig givet lov til, at det bruges her.',
    ),
    illegal: true,
  },
  report('message', 'Fraud', 42, 'Sender et link, hvor man skal logge ind med MitID.'),
  { ...report('message', 'Harassment', 44, 'Skriver grimme ting, når hun har drukket.'), claimed: 'support' },
  report('comment', 'Other', 46, 'Han staver forfærdeligt.'),
  report('profile', 'Spam', 48, 'Kun links i teksten.'),
  report('entry', 'Harassment', 50, 'Hele indlægget handler om mig, selvom mit navn ikke står der.'),
  report('lodge', 'Harassment', 52, 'Lederen lukker alle ude, der siger ham imod, og hænger dem ud bagefter.'),
  report('lodgePicture', 'Harassment', 54, 'Min datter kan ses i baggrunden. Jeg har bedt ham tage det ned.'),
  report('ad', 'Sale', 56, 'Ringer man, bliver man tilbudt en forsikring. Det er ikke en, der søger nogen.'),
  report('profile', 'Fraud', 58, 'Har bedt tre i vores loge om penge.', 'Mig med.', 'Jeg har beskeden endnu.'),
  {
    ...report('event', 'Harassment', 60, 'Værten var ubehagelig over for de kvinder, der kom alene.'),
    claimed: 'colleague',
  },
  report('entry', 'Identity', 64, 'Jeg har skrevet den historie. Den er kopieret ord for ord.'),
  report('debate', 'Spam', 70, 'Det samme opslag i alle kategorier.'),
  report('profile', 'Harassment', 80, 'Jeg har skrevet til jer én gang før om ham.'),
]

/** On the dark variant, which is Danish. */
export const darkReports: readonly WrittenReport[] = [
  { ...report('guestbook', 'Threat', 0.6, 'Skriver åbent i min gæstebog, hvor jeg arbejder.'), illegal: true },
  report('message', 'Harassment', 5, 'Bliver ved efter et klart nej.'),
  report('relation', 'Identity', 21, 'Vi har aldrig haft den relation. Den skal ikke stå der.'),
  report('entry', 'Other', 33, 'Det her er ikke en historie, det er en annonce.'),
  report('profile', 'Fraud', 50, 'Vil have penge for at mødes.'),
]

export const swedishReports: readonly WrittenReport[] = [
  report('message', 'Threat', 0.5, 'Han skriver att han vet var jag bor. Jag vågar inte gå hem ensam.'),
  report('comment', 'Harassment', 3, 'Kallar mig ful inför alla.', 'Det här är under bältet.'),
  report('profile', 'Identity', 8, 'Bilderna är på min kusin. Han finns inte alls här.'),
  report('message', 'Fraud', 15, 'Ber om 5 000 kronor till en flygbiljett efter två dagar.'),
  report('event', 'Sale', 27, 'Det är ett säljmöte, ingen promenad.'),
  report('entry', 'Other', 39, 'Jag håller bara inte med henne.'),
  report('lodge', 'Spam', 55, 'Samma inlägg om och om igen.'),
  report('ad', 'Sale', 61, 'Den som ringer får köpa en försäkring.'),
]

export const norwegianReports: readonly WrittenReport[] = [
  report('profile', 'Minor', 0.3, 'Hun skriver selv at hun går i niende klasse.'),
  report('message', 'Spam', 4, 'Nøyaktig samme melding tre ganger i dag, fra tre profiler.'),
  report('comment', 'Hate', 9, 'Nedsettende om homofile.', 'Dette må dere fjerne.'),
  report('entry', 'Harassment', 18, 'Hele innlegget handler om meg, selv om navnet mitt ikke står der.'),
  report('event', 'Other', 29, 'Turen fantes ikke. Vi var åtte som sto og frøs på stasjonen.'),
  report('debate', 'Spam', 41, 'Det samme innlegget i alle kategorier.'),
  report('profile', 'Fraud', 52, 'Vil fort over på en annen app og snakker bare om krypto.'),
  report('lodge', 'Harassment', 66, 'Lederen stenger ute alle som sier imot.'),
]

export const englishReports: readonly WrittenReport[] = [
  report('message', 'Threat', 0.6, 'He says he knows which station I use, and that I should watch myself.'),
  report('comment', 'Harassment', 2, 'Calls me stupid in front of everybody.', 'Well below the belt.'),
  report('profile', 'Identity', 7, 'Those are photographs of my cousin, who has never been here.'),
  report('message', 'Fraud', 13, 'Asked me for £400 for a flight after two days of writing.'),
  report('event', 'Sale', 25, 'A sales pitch for supplements, not a walk.'),
  report('entry', 'Other', 37, 'I simply disagree with her.'),
  report('debate', 'Hate', 49, 'The tone towards newcomers is hateful.'),
  report('ad', 'Sale', 63, 'Whoever rings is sold an insurance policy.'),
]

export interface WrittenDecision {
  kind: ReportedKind
  category: ReportCategory
  text: string
  daysAgo: number
  outcome: 'NoViolation' | 'Warned' | 'Sanctioned'
  /** Sanctions by kind, bans with their type. */
  sanctions: readonly ({ kind: 'Warning' | 'Lock' | 'Quarantine' | 'PermaLock' } | { kind: 'Ban'; ban: 'Blogs' })[]
  /** A persona whose account stands so; somebody of the community if absent. */
  subject?: 'locked' | 'quarantined' | 'blogban'
  ground: string
  facts: string
  textToSubject: string
  textToReporters: string
  /** An appeal that waits. */
  appeal?: string
  /** Decided by the colleague if absent: whoever tries the demo as `support` may answer the appeal. */
  by?: 'support'
  /** It waits for a second person, whom every PermaLock needs. */
  waits?: true
}

const thanks = 'Tak for din anmeldelse. Vi har set på det og gjort noget ved det.'
const nothingFound =
  'Tak for din anmeldelse. Vi har læst det og finder ikke, at det bryder reglerne. Du kan altid blokere, så ser I ikke hinanden.'

export const danishDecisions: readonly WrittenDecision[] = [
  {
    ...{ kind: 'profile', category: 'Identity', text: 'Jeg tror ikke, han er den, han siger.', daysAgo: 6 },
    ...{ outcome: 'Sanctioned', sanctions: [{ kind: 'Lock' }], subject: 'locked' },
    ground: 'Adfærdskodeks: vær den, du er',
    facts: 'Billederne på profilen viser to forskellige mænd.',
    textToSubject: 'Vi har lukket din profil, til du har vist, at det er dig på billederne. Det gør du med en video.',
    textToReporters: thanks,
    appeal:
      'Det ene billede er af min bror, og det stod der også. Jeg kan ikke lave en video, min telefon er gået i stykker.',
  },
  {
    ...{ kind: 'profile', category: 'Fraud', text: 'Skriver det samme til alle.', daysAgo: 9 },
    ...{ outcome: 'Sanctioned', sanctions: [{ kind: 'Quarantine' }], subject: 'quarantined' },
    ground: 'Adfærdskodeks: ingen bruger andre til penge',
    facts: 'Den samme første besked er sendt til 34 medlemmer på en aften.',
    textToSubject: 'Din profil er sat på pause, til du er valideret. Du kan læse, men ikke skrive, imens.',
    textToReporters: thanks,
  },
  {
    ...{ kind: 'entry', category: 'Harassment', text: 'Hænger min veninde ud med navn.', daysAgo: 20 },
    ...{ outcome: 'Sanctioned', sanctions: [{ kind: 'Ban', ban: 'Blogs' }], subject: 'blogban' },
    ground: 'Adfærdskodeks: skriv om dig selv',
    facts: 'Tre indlæg nævner andre medlemmer ved navn, efter en advarsel i maj.',
    textToSubject: 'Flere af dine indlæg hængte andre medlemmer ud med navn.',
    textToReporters: thanks,
    appeal: 'Jeg har slettet navnene. Jeg vil gerne skrive igen, nu ved jeg, hvor grænsen går.',
  },
  {
    ...{ kind: 'comment', category: 'Harassment', text: 'Grov over for en ny.', daysAgo: 3 },
    ...{ outcome: 'Warned', sanctions: [{ kind: 'Warning' }] },
    ground: 'Adfærdskodeks: tal ordentligt',
    facts: 'Kommentaren kalder et andet medlem "en idiot".',
    textToSubject: 'Det her er en advarsel. Man må gerne være uenig, men ikke kalde hinanden navne.',
    textToReporters: thanks,
    appeal: 'Han kaldte mig det først. Se to kommentarer længere oppe.',
  },
  {
    ...{ kind: 'message', category: 'Harassment', text: 'Bliver ved med at skrive.', daysAgo: 4 },
    ...{ outcome: 'NoViolation', sanctions: [] },
    ground: 'Adfærdskodeks: et nej er et nej',
    facts: 'Der er to beskeder, og den sidste siger pænt farvel.',
    textToSubject: 'Der er ikke noget at komme efter.',
    textToReporters: nothingFound,
  },
  {
    ...{ kind: 'entry', category: 'Hate', text: 'Hadefuldt om landboere.', daysAgo: 5 },
    ...{ outcome: 'NoViolation', sanctions: [] },
    ground: 'Adfærdskodeks: tal ordentligt',
    facts: 'Indlægget er en spøg på egen bekostning.',
    textToSubject: 'Der er ikke noget at komme efter.',
    textToReporters: nothingFound,
  },
  {
    ...{ kind: 'debate', category: 'Sale', text: 'Reklame for hans egen butik.', daysAgo: 8 },
    ...{ outcome: 'Warned', sanctions: [{ kind: 'Warning' }] },
    ground: 'Adfærdskodeks: ingen sælger noget her',
    facts: 'Indlægget linker til forfatterens netbutik.',
    textToSubject:
      'Det her er en advarsel: her sælger ingen noget. Skriv gerne om det, du laver, men uden link og priser.',
    textToReporters: thanks,
  },
  {
    ...{ kind: 'profile', category: 'Fraud', text: 'Har fået 30.000 kr. af min mor.', daysAgo: 0.2 },
    ...{ outcome: 'Sanctioned', sanctions: [{ kind: 'PermaLock' }], waits: true },
    ground: 'Straffelovens § 279',
    facts: 'Fire medlemmer har sendt penge, alle til den samme konto. To kontoudtog er vedlagt i sagen hos politiet.',
    textToSubject: 'Vi har lukket din profil for altid. Fire medlemmer har sendt dig penge efter den samme historie.',
    textToReporters: thanks,
  },
  {
    ...{ kind: 'debate', category: 'Hate', text: 'Taler ned til alle nye.', daysAgo: 1.5 },
    ...{ outcome: 'Warned', sanctions: [{ kind: 'Warning' }], by: 'support' },
    ground: 'Adfærdskodeks: tal ordentligt',
    facts: 'Indlægget kalder nye medlemmer for "turister".',
    textToSubject: 'Det her er en advarsel. Nye er lige så velkomne, som du var.',
    textToReporters: thanks,
    appeal: 'Det var en spøg, og de fleste grinede. Spørg dem.',
  },
]

/** Returns the number under which the desk of the demo has a decision. */
export const decisionIdOf = (decision: WrittenDecision): number => danishDecisions.indexOf(decision) + 1
