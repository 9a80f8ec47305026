import type { DebatesOfCommunity } from './written-debate.ts'

export const danishDebates: DebatesOfCommunity = {
  everywhere: {
    categories: [
      ['Velkommen', 'Sig hej, og fortæl lidt om dig selv'],
      ['Snak', 'Alt det, der hører til her'],
      ['Praktisk', 'Hvem, hvor og hvornår'],
    ],
    debates: [
      {
        title: 'Ny her? Sig hej i denne tråd',
        text: 'Skriv et par ord om, hvem du er, og hvad der fik dig til at melde dig ind. Man må gerne være genert, vi læser alligevel.',
        category: 0,
        pinned: true,
        talk: [
          [
            'Hej alle. Har læst med i et par uger og tænkte, at det var på tide at sige noget.',
            'Velkommen! Læs bare videre, det er også en måde at være med på.',
          ],
          [
            'Jeg er ny i byen og kender mest min cykel. Glæder mig til at møde jer.',
            'Cyklen er også velkommen.',
            'Hvor i byen er du landet?',
          ],
          ['Meldte mig ind efter en opfordring fra en ven. Nu har jeg ingen undskyldninger tilbage.'],
        ],
      },
      {
        title: 'Hvad skal vi finde på til foråret?',
        text: 'Forslagskassen er åben. Stort og småt, dyrt og gratis. De fleste af os kan i weekenden, men ikke alle.',
        category: 1,
        talk: [
          ['En tur, hvor vi spiser undervejs. Jeg kan tage kaffe med.', 'Kaffe er et stærkt argument.'],
          [
            'Noget om aftenen i hverdagen, tak. Jeg har børn i weekenden.',
            'Samme her. Torsdag?',
            'Torsdag kan jeg også.',
          ],
          ['Jeg har en stor stue og for mange stole, hvis vi mangler et sted.'],
        ],
      },
      {
        title: 'Samkørsel og lifts',
        text: 'Skriv her, hvis du har en plads i bilen eller mangler en. Nævn by og tidspunkt, så er det nemt at finde hinanden.',
        category: 2,
        talk: [
          [
            'Jeg kører fra Roskilde næste gang og har to pladser.',
            'Den ene tager jeg gerne. Jeg betaler med kanelsnegle.',
          ],
          ['Bor ved stationen og kan samle op, hvis nogen kommer med toget.'],
        ],
      },
      {
        title: 'Tak for sidst',
        text: 'Det var en god dag. Tak til jer, der kom for første gang, og til jer, der ryddede op.',
        category: 1,
        talk: [
          ['Tak selv. Jeg grinede hele vejen hjem.'],
          ['Nogen har glemt et gråt tørklæde. Det ligger hos mig.', 'Det er mit! Jeg henter det onsdag.'],
          ['Næste gang tager jeg min søster med.', 'Hun er meget velkommen.'],
        ],
      },
    ],
  },
  own: {
    Vinterbaderne: [
      {
        title: 'Vandtemperatur søndag',
        text: 'Broen målte 3,4 grader kl. 9. Husk at stigen er glat, når det har frosset om natten.',
        category: 2,
        pinned: true,
        talk: [
          ['3,4 er jo næsten en swimmingpool.', 'Sig det igen, når du står i det til halsen.'],
          ['Jeg tager gruset med til trinene.', 'Tak! Det var dér, jeg gled sidst.'],
          [
            'Er der nogen, der kan låne mig et par neoprensko i størrelse 42?',
            'Jeg har et par 43, der er vokset fra mig.',
          ],
        ],
      },
      {
        title: 'Hvor længe bliver I i?',
        text: 'Jeg er nået op på et minut, og så kan jeg ikke mærke mine fingre. Hvad gør I for at blive længere, og skal man overhovedet det?',
        category: 1,
        talk: [
          ['Træk vejret helt ud, før du går i. Resten kommer af sig selv.', 'Det hjalp også mig.'],
          [
            'Man skal ikke noget. Et minut er fint, kaffen smager ens.',
            'Enig. Det er ikke en konkurrence, selv om nogen tror det.',
          ],
          ['Handsker! Det lyder fjollet og gør hele forskellen.'],
        ],
      },
      {
        title: 'Billeder fra broen',
        text: 'Vi har talt om det på land: ingen billeder uden at spørge først, og ingen navne under. Tråden er lukket, fordi vi er enige.',
        category: 0,
        locked: true,
        talk: [['Godt at få det skrevet ned.'], ['Tak for det.']],
      },
    ],
    'Suppe for én': [
      {
        title: 'Hvad kan man fryse, og hvad fortryder man?',
        text: 'Jeg begynder: kartoffelsuppe bliver til grus. Linsesuppe bliver bedre for hver uge.',
        category: 1,
        talk: [
          ['Boller i karry uden problemer. Risen skal være frisk.', 'Sandt. Frossen ris er en straf.'],
          ['Fyld poser flade, så kan de stå som bøger.', 'Det her ændrede min fryser.'],
          ['Aldrig agurkesalat. Spørg mig ikke, hvordan jeg ved det.'],
        ],
      },
      {
        title: 'Fællesspisning: hvem tager hvad?',
        text: 'Skriv, hvad du tager med, så vi ikke får fem slags brød igen. Nogen må gerne tage brød.',
        category: 2,
        talk: [
          ['Jeg tager brød.', 'Selvfølgelig gør du det.'],
          ['Tærte med porrer og en uden kød til dem, der vil have det.'],
          ['Dessert! Æblekage, hvis min ovn vil.', 'Vi beder for din ovn.'],
        ],
        poll: {
          question: 'Hvornår spiser vi?',
          options: ['Fredag kl. 18', 'Lørdag kl. 13', 'Søndag kl. 12'],
          several: true,
          closed: true,
        },
      },
    ],
    'Havens venner': [
      {
        title: 'Snegle, år 7',
        text: 'Kobber, øl, æggeskaller, saks. Hvad virker faktisk hos jer? Jeg er åben over for alt undtagen at give op.',
        category: 1,
        talk: [
          [
            'Saks ved skumringen. Det er ikke smukt, men det virker.',
            'Jeg kan ikke. Jeg bærer dem over til naboen.',
            'Er det dig, der er min nabo?',
          ],
          ['Ænder. To stykker. De larmer, men de arbejder.'],
          ['Plant salaten i højbed, og lad sneglene få rabarberne.'],
        ],
      },
      {
        title: 'Stiklinger bort: pelargonier og en enkelt figen',
        text: 'Jeg har klippet for meget igen. Hentes på Frederiksberg, eller jeg tager dem med til næste havebesøg.',
        category: 2,
        talk: [
          ['Figenen, tak! Jeg har en sydvendt mur, der keder sig.', 'Så er den din.'],
          ['To pelargonier til altanen? Jeg bytter med morgenfruer.'],
        ],
      },
    ],
    'Brætspil på Vesterbro': [
      {
        title: 'Hvilket spil skal vi lære næste onsdag?',
        text: 'Der er stemmer for noget med tog og noget med får. Jeg forklarer gerne begge dele, bare ikke samme aften.',
        category: 1,
        talk: [
          ['Får! Sidst tog togene fire timer.', 'Det var, fordi du handlede med dig selv.'],
          ['Tog, men på tid.', 'Det er en god regel til alt.'],
          ['Jeg er ny. Er nogen af dem til at forstå?', 'Fårene. Og vi hjælper.'],
        ],
        poll: { question: '', options: ['Det med tog', 'Det med får', 'Noget helt tredje, som er kort'] },
      },
    ],
    'Reb og ro': [
      {
        title: 'Det første møde: hvad taler I om?',
        text: 'Jeg tænker ikke på knuder, men på alt det, der kommer før. Hvad spørger I altid om, og hvad har I lært at spørge om for sent?',
        category: 1,
        talk: [
          [
            'Hvad stop betyder, og hvordan det lyder, når man ikke kan sige noget.',
            'Og hvad der sker bagefter. Aftalen om dagen efter er lige så vigtig.',
          ],
          ['Gamle skader. Skuldre husker.', 'Tak. Den havde jeg glemt.'],
        ],
      },
      {
        title: 'Pleje af jutereb',
        text: 'Mine er blevet stive efter et år. Koger I, olierer I, eller køber I nyt?',
        category: 2,
        talk: [
          ['Kort kog, tørres under spænd, og så en anelse olie.', 'En anelse. Ikke som mig.'],
          ['Hold dem tørre, og lad være med at spare på dem.'],
        ],
      },
    ],
    'Åbne forhold': [
      {
        title: 'Kalenderen er det sværeste',
        text: 'Kærlighed er der nok af. Tid er der ikke. Hvordan fordeler I weekender, ferier og den ene søndag, hvor ingen kan noget?',
        category: 1,
        talk: [
          ['Fælles kalender, og en dag om måneden, der ikke må røres.', 'Vi har gjort det samme. Den dag er hellig.'],
          ['Sig nej tidligt. Et sent nej gør ondt på to.'],
        ],
      },
    ],
  },
}
