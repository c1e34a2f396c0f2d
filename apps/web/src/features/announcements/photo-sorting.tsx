import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { PhotoTile, type TileProps } from "./photo-tile.tsx";

interface Props {
  tiles: Omit<TileProps, "grip">[];
  onArrange: (ids: string[]) => void;
}

const HELP =
  "Espace ou Entrée saisit la photo, les flèches la déplacent, Espace ou Entrée la pose, Échap renonce. La première photo sert de couverture.";

/** What a screen reader hears while a photo is on its way. */
function announcementsOf(ids: string[]): Announcements {
  const place = (id: UniqueIdentifier | undefined) => `place ${ids.indexOf(String(id)) + 1} sur ${ids.length}`;
  return {
    onDragStart: ({ active }) => `Photo saisie, ${place(active.id)}.`,
    onDragOver: ({ over }) => (over ? `Photo à la ${place(over.id)}.` : undefined),
    onDragEnd: ({ over, active }) => `Photo posée à la ${place(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `Déplacement annulé, photo à la ${place(active.id)}.`,
  };
}

function Movable(tile: TileProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: tile.photo.id,
  });
  const grip = {
    tile: { ref: setNodeRef, style: { transform: CSS.Transform.toString(transform), transition } },
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
    isLifted: isDragging,
  };
  return <PhotoTile {...tile} grip={grip} />;
}

/** Photos in a list, moved by finger, mouse and keyboard. */
export default function PhotoSorting({ tiles, onArrange }: Props) {
  const ids = tiles.map(({ photo }) => photo.id);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  function end({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) onArrange(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      // A list holds nothing but its entries: what is only heard stands elsewhere.
      accessibility={{
        container: document.body,
        announcements: announcementsOf(ids),
        screenReaderInstructions: { draggable: HELP },
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        {tiles.map((tile) => (
          <Movable key={tile.photo.id} {...tile} />
        ))}
      </SortableContext>
    </DndContext>
  );
}
