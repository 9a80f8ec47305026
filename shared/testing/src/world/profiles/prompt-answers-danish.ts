import type { PromptStock } from './written-profile.ts'

export const danishAnswers: PromptStock = {
  PerfectSunday: [
    'begynder uden vækkeur og ender med aftensmad, der har taget hele eftermiddagen.',
    'er rundstykker, en lang tur og en avis, ingen når til bunds i.',
    'har ingen planer før klokken tolv og helst heller ingen efter.',
  ],
  GoodReason: [
    'du har læst helt hertil. Det er der ikke mange, der gør.',
    'du kan fortælle om noget, du selv har lavet fra bunden.',
    'du også synes, at det er for længe siden, nogen stillede et godt spørgsmål.',
  ],
  SmallThing: [
    'et smil fra en fremmed på cykelstien.',
    'at finde en hel time, som ingen andre har brug for.',
    'den første kop kaffe i solen på trappestenen.',
  ],
  GoodLaugh: [
    'slåfejl i vigtige mails. Egne og andres.',
    'når nogen griner så meget, at de ikke kan fortælle vitsen færdig.',
    'gamle feriebilleder og de frisurer, vi var så sikre på.',
  ],
  SubjectForHours: [
    'hvorfor tomater smager af mere, når man selv har vandet dem.',
    'gamle huse, og hvem der mon har boet i dem.',
    'mad, rejser og det, vi troede på som tyveårige.',
  ],
  FirstMeeting: [
    'en gåtur med kaffe i hånden. Er snakken god, går man bare en omgang til.',
    'et loppemarked: Man lærer meget om hinanden mellem gamle lamper.',
    'et glas et sted, hvor man kan høre, hvad den anden siger.',
  ],
  FromTheKitchen: [
    'mest af hvidløg, og om søndagen af boller.',
    'af noget, der skulle have været en anden ret.',
    'af kardemomme fra september til marts.',
  ],
  LearningNow: [
    'at lade telefonen ligge efter aftensmaden.',
    'at danse uden at tælle højt.',
    'italiensk, et glas ad gangen.',
  ],
  Journey: [
    'toget gennem Norge i sne, med madpakke og plads ved vinduet.',
    'en uge på Samsø, hvor det regnede hver dag, og det gjorde ingenting.',
    'Lissabon uden kort. De bedste steder kan ikke findes igen.',
  ],
  Song: [
    '„Papirsklip“. Den virker hver gang.',
    'alt, der kan synges med på i en bil.',
    'noget med blæsere i, og helst for højt.',
  ],
  Recommends: [
    'Matador. Ja, igen.',
    '„Frøken Smillas fornemmelse for sne“, mest om vinteren.',
    'Babettes gæstebud, men ikke på tom mave.',
  ],
  SecretlyProud: [
    'surdejen. Den har et navn, men det siges kun hjemme.',
    'aldrig at være kommet for sent til en færge.',
    'en tale til en sølvbryllupsfest, som folk stadig nævner.',
  ],
  WellSpentEvening: [
    'lang mad, gode stole og ingen, der kigger på uret.',
    'en koncert et lille sted og en gåtur hjem.',
    'kortspil, hvor reglerne ændrer sig undervejs.',
  ],
  FriendsSay: ['den, man ringer til, når noget skal bæres.', 'god til at lytte, dårlig til at gå tidligt hjem.'],
  HomeIs: [
    'hvor der er plads til en til ved bordet.',
    'hvor man må tage skoene af og ordet.',
    'lyden af regn på et tag, man kender.',
  ],
  Bravest: ['at begynde forfra, da alt egentlig var fint nok.', 'at springe i havnen i februar. Og igen i marts.'],
  CharminglyBad: [
    'at holde planter i live. De får dog et godt liv, mens det varer.',
    'at pakke let.',
    'minigolf, men altid med på en runde mere.',
  ],
  WithinAYear: [
    'en tur med nattog, en ny ret i køkkenet og nogen at dele begge dele med.',
    'et sted at bade hver morgen.',
  ],
  DoTogether: [
    'finde byens bedste smørrebrød. Det kan godt tage et par måneder.',
    'tage et tilfældigt tog og se, hvor der er frokost.',
    'plante noget og komme tilbage og se, om det lever.',
  ],
  AskAbout: [
    'arret på knæet. Historien bliver bedre for hver gang.',
    'den sommer med campingvognen.',
    'hvad der ligger i den nederste skuffe.',
  ],
}
