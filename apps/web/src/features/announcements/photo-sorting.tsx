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
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from "@dnd-kit/sortable";
import type { ReactNode } from "react";

interface Props {
  ids: string[];
  onArrange: (ids: string[]) => void;
  children: ReactNode;
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

export function PhotoSorting({ ids, onArrange, children }: Props) {
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
      accessibility={{ announcements: announcementsOf(ids), screenReaderInstructions: { draggable: HELP } }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
