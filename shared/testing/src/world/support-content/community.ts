import { faqOf } from './written-content.ts'

/** Blogs, lodges and events. */
export const communityFaq = faqOf(
  'Community',
  {
    'da-DK': {
      title: 'Hvad er en loge?',
      text: 'En gruppe medlemmer om noget, de har til fælles, med egne debatter, album og en kalender. I åbne loger er du med, når du vælger det; i andre beder du om at komme ind, og lederne svarer.\n\nDu kan selv oprette en loge, når du har abonnement.',
    },
    'sv-SE': {
      title: 'Vad är en loge?',
      text: 'En grupp medlemmar kring något de har gemensamt, med egna debatter, album och en kalender. I öppna loger är du med när du väljer det; i andra ber du om att få komma in, och ledarna svarar.\n\nDu kan starta en egen loge när du har en prenumeration.',
    },
    'nb-NO': {
      title: 'Hva er en losje?',
      text: 'En gruppe medlemmer om noe de har til felles, med egne debatter, album og en kalender. I åpne losjer er du med når du velger det; i andre ber du om å få komme inn, og lederne svarer.\n\nDu kan lage din egen losje når du har abonnement.',
    },
    'en-GB': {
      title: 'What is a lodge?',
      text: 'A group of members around something they share, with debates, albums and a calendar of its own. You join an open one as soon as you like; elsewhere you ask, and its managers answer.\n\nWith a membership you can found one yourself.',
    },
  },
  {
    'da-DK': {
      title: 'Hvorfor venter mit billede i en loge?',
      text: 'Det, medlemmer lægger op i en loges album, ser logens ledere på først. Indtil da ser kun du og lederne det. Bliver det afvist, kan du læse hvorfor i 30 dage.',
    },
    'sv-SE': {
      title: 'Varför väntar min bild i en loge?',
      text: 'Det som medlemmar lägger upp i en loges album tittar ledarna på först. Till dess ser bara du och ledarna det. Blir det nekat kan du läsa varför i 30 dagar.',
    },
    'nb-NO': {
      title: 'Hvorfor venter bildet mitt i en losje?',
      text: 'Det medlemmer legger ut i albumene til en losje, ser lederne på først. Til da ser bare du og lederne det. Blir det avslått, kan du lese hvorfor i 30 dager.',
    },
    'en-GB': {
      title: 'Why is my picture in a lodge waiting?',
      text: 'The managers of a lodge look at what members add to its albums first. Until then only you and they see it. If it is refused you can read why for 30 days.',
    },
  },
  {
    'da-DK': {
      title: 'Kan jeg rette i et blogindlæg?',
      text: 'Ja. I de første 24 timer frit, derefter står der ved indlægget, at det er rettet. Det, du sletter, kan du hente tilbage i 30 dage.\n\nDet, du ikke er færdig med, gemmes som kladde i 180 dage.',
    },
    'sv-SE': {
      title: 'Kan jag ändra ett blogginlägg?',
      text: 'Ja. Under de första 24 timmarna fritt, därefter står det vid inlägget att det är ändrat. Det du tar bort kan du hämta tillbaka i 30 dagar.\n\nDet du inte är klar med sparas som utkast i 180 dagar.',
    },
    'nb-NO': {
      title: 'Kan jeg endre et blogginnlegg?',
      text: 'Ja. De første 24 timene fritt, deretter står det ved innlegget at det er endret. Det du sletter, kan du hente tilbake i 30 dager.\n\nDet du ikke er ferdig med, lagres som utkast i 180 dager.',
    },
    'en-GB': {
      title: 'Can I change a blog entry?',
      text: 'Yes. Freely for the first 24 hours; after that the entry says that it was edited. What you delete can be brought back for 30 days.\n\nWhat you have not finished is kept as a draft for 180 days.',
    },
  },
  {
    'da-DK': {
      title: 'Kan jeg få logens træf i min egen kalender?',
      text: 'Ja. Hver loge har en privat adresse, som din kalender kan hente træffene fra. Den viser netop det, du må se, og du kan lave den om eller slå den fra igen i logens kalender.',
    },
    'sv-SE': {
      title: 'Kan jag få logens träffar i min egen kalender?',
      text: 'Ja. Varje loge har en privat adress som din kalender kan hämta träffarna från. Den visar just det du får se, och du kan byta eller stänga av den i logens kalender.',
    },
    'nb-NO': {
      title: 'Kan jeg få losjens treff i min egen kalender?',
      text: 'Ja. Hver losje har en privat adresse som kalenderen din kan hente treffene fra. Den viser nettopp det du får se, og du kan bytte den eller slå den av i losjens kalender.',
    },
    'en-GB': {
      title: 'Can I have the meetups of a lodge in my own calendar?',
      text: 'Yes. Every lodge has a private address that your calendar can read the meetups from. It shows just what you may see, and you can renew it or end it in the calendar of the lodge.',
    },
  },
  {
    'da-DK': {
      title: 'Hvem kan lave et arrangement?',
      text: 'Medlemmer med abonnement, som er validerede. Du bestemmer selv, hvem der kommer med: Folk melder sig, og du siger ja eller nej. Snakken om det ser kun de, der er med.',
    },
    'sv-SE': {
      title: 'Vem kan ordna ett evenemang?',
      text: 'Medlemmar med prenumeration som är validerade. Du bestämmer själv vilka som kommer med: folk anmäler sig, och du säger ja eller nej. Samtalet ser bara de som är med.',
    },
    'nb-NO': {
      title: 'Hvem kan lage et arrangement?',
      text: 'Medlemmer med abonnement som er validert. Du bestemmer selv hvem som blir med: Folk melder seg på, og du sier ja eller nei. Samtalen ser bare de som er med.',
    },
    'en-GB': {
      title: 'Who can set up an event?',
      text: 'Members with a membership who are validated. You decide who comes: people sign up, and you say yes or no. Only those who come read the conversation about it.',
    },
  },
)
